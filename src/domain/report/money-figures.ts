import type { Centavos } from '../money/money.ts'

/** The money of a period. */
export interface MoneySums {
  /** Payments that were recorded in it. */
  collected: Centavos
  /** Refunds that were recorded in it. */
  refunded: Centavos
  /** Returns and allowances of the period, less exchanged pieces. */
  returned: Centavos
  /** The amounts that are still due now of orders that were placed in it. */
  due: Centavos
}

/** No money. */
export const NO_MONEY: MoneySums = { collected: 0, refunded: 0, returned: 0, due: 0 }

/** The money of a period and of the one before it. */
export interface MoneyFigures {
  now: MoneySums
  before: MoneySums
}
