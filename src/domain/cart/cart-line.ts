import type { Centavos } from '../money/money.ts'
import type { Stock } from '../stock/stock.ts'

/** One option of a variant as it is read: `{ role: 'color', label: 'Color', value: 'Arena' }`. */
export interface PickedOption {
  role: 'color' | 'size' | 'other'
  label: string
  value: string
}

/** A variant as a shopper picks it: its ids, and what was seen of it. */
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
    /** Of one piece. What has no price ('Consultar precio') can't be picked. */
    price: Centavos
    stock: Stock
    options: PickedOption[]
  }
}

/** A line of the cart (docs/rules.md#cart-contents): ids and what was seen, which the server is asked about again. */
export interface CartLine extends PickedVariant {
  /** Pieces, 1 or more. */
  quantity: number
  /** Whether the shop no longer sells it, or has no piece left: it stays to be seen, and counts for nothing. */
  isGone: boolean
  /** The price before the shop changed it, until the shopper has seen so. */
  priceWas: Centavos | null
  /** The pieces before there were fewer, until the shopper has seen so. */
  quantityWas: number | null
}
