import { MAX_CENTAVOS, parsePesos } from '../money/money.ts'
import { checkPriceRule, type PriceEnding, type PriceRule, type PriceRuleError } from './price-change.ts'

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

/** @returns what is wrong with what was written; null if nothing is */
export function checkPriceForm(form: PriceForm): PriceRuleError | null {
  const rule = priceRuleOf(form)
  if (rule !== null) return checkPriceRule(rule)
  const isBeyondAll = Number(form.size.replaceAll(/[$,%\s]/g, '')) > MAX_CENTAVOS / 100
  if (!isBeyondAll) return 'not-a-number'
  if (form.unit === 'amount') return 'too-large-amount'
  return form.direction === 'lower' ? 'nothing-left' : 'too-many-percent'
}
