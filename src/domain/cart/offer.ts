import type { Centavos } from '../money/money.ts'
import type { Stock } from '../stock/stock.ts'
import type { PickedOption } from './cart-line.ts'

/** A variant as the store sells it now; what it no longer sells has no offer. */
export interface Offer {
  productId: number
  variantId: number
  name: string
  brand: string | null
  /** Null is 'Consultar precio': it can't be ordered online. */
  price: Centavos | null
  stock: Stock
  /**
   * The pieces of each branch that has some, by its key; null where every branch has it. Absent in a store that does not
   * count by branch.
   */
  byBranch?: Readonly<Record<string, number>> | null
  options: PickedOption[]
}
