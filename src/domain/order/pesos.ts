import type { Centavos } from '../money/money.ts'

/**
 * `129900` → `1299`: an amount as the point of sale writes it, the number nearest to the pesos with two decimals. Not
 * for sums: those are made of centavos, before.
 */
export function pesos(amount: Centavos): number {
  return amount / 100
}
