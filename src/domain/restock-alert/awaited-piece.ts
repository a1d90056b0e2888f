import type { PickedOption } from '../cart/cart-line.ts'

/** A variant that shoppers wait for, in one branch or in any. */
export interface AwaitedPiece {
  variantId: number
  productId: number
  name: string
  options: PickedOption[]
  /** Blob key. */
  image: string | null
  /** Null where the shoppers take the piece from any branch. */
  branch: string | null
  /** Shoppers who wait, by mail or on a device. */
  count: number
  since: Date
}
