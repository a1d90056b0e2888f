import { parsePesos } from '../money/money.ts'
import type { PriceEnding, PriceRule } from './price-change.ts'

/** A change of prices as somebody writes it: upwards or downwards, by how much of what. */
export interface PriceForm {
  direction: 'raise' | 'lower'
  unit: 'percent' | 'amount'
  /** As it was typed: percent, or pesos. */
  size: string
  ending: PriceEnding
  strikesFormer: boolean
}

export const EMPTY_PRICE_FORM: PriceForm = {
  direction: 'lower',
  unit: 'percent',
  size: '',
  ending: 'none',
  strikesFormer: true,
}

/** @returns the rule that was written; null where the size is no number */
export function priceRuleOf({ direction, unit, size, ending, strikesFormer }: PriceForm): PriceRule | null {
  // Percent are written as amounts are, and count to their second decimal, too.
  const hundredths = parsePesos(size.replace('%', ''))
  if (hundredths === null) return null
  const signed = direction === 'raise' ? hundredths : -hundredths
  return {
    by: unit === 'percent' ? { kind: 'percent', percent: signed / 100 } : { kind: 'amount', amount: signed },
    ending,
    strikesFormer: direction === 'lower' && strikesFormer,
  }
}
