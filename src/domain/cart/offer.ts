import type { Centavos } from '../money/money.ts'
import type { Stock } from '../stock/stock.ts'
import type { PickedOption } from './cart-line.ts'

/** A variant as the shop sells it now; what it no longer sells has none. */
export interface Offer {
  productId: number
  variantId: number
  name: string
  brand: string | null
  /** Null is 'Consultar precio': it can't be ordered here. */
  price: Centavos | null
  stock: Stock
  options: PickedOption[]
}
