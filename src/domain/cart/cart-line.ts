import type { Centavos } from '../money/money.ts'
import type { Stock } from '../stock/stock.ts'

/** One option of a variant in words: `{ role: 'color', label: 'Color', value: 'Arena' }`. */
export interface PickedOption {
  role: 'color' | 'size' | 'other'
  label: string
  value: string
}

/** A variant as a shopper picks it: its ids, and the data that the shopper saw. */
export interface PickedVariant {
  productId: number
  variantId: number
  product: {
    name: string
    brand: string | null
    /** Blob key of the image. */
    image: string | null
  }
  variant: {
    /** The price of one piece. What has none ('Consultar precio') can't be picked. */
    price: Centavos
    stock: Stock
    options: PickedOption[]
  }
}

/**
 * A line of the cart (docs/rules/cart.md#cart-contents): ids and the data that was seen, which the server checks again.
 */
export interface CartLine extends PickedVariant {
  /** Pieces, 1 or more. */
  quantity: number
  /** Whether the store no longer sells it or has no piece left. Such a line stays visible and counts for nothing. */
  isGone: boolean
  /** The price before the store changed it, until the shopper has seen the change. */
  priceWas: Centavos | null
  /** The quantity before the stock fell below it, until the shopper has seen the change. */
  quantityWas: number | null
}
