import type { Centavos } from '../money/money.ts'

/** A variant that can be given in exchange. */
export interface ExchangeChoice {
  productId: number
  variantId: number
  /** With its options. */
  name: string
  /** The values of its options: `Arena / M`; '' without any. */
  options: string
  /** The price of one piece today, including tax. */
  price: Centavos
  /** Pieces that can be given; null where they are not counted. */
  left: number | null
}
