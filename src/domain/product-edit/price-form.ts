import { MAX_CENTAVOS } from '../money/money.ts'
import { parsePesos } from '../money/parse-pesos.ts'
import { checkPriceRule, type PriceEnding, type PriceRule, type PriceRuleError } from './price-change.ts'

/** A change of prices in a form: upwards or downwards, by an amount or a percentage. */
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

/** @returns the error in a form, or null */
export function checkPriceForm(form: PriceForm): PriceRuleError | null {
  const rule = priceRuleOf(form)
  if (rule !== null) return checkPriceRule(rule)
  const isBeyondAll = Number(form.size.replaceAll(/[$,%\s]/g, '')) > MAX_CENTAVOS / 100
  if (!isBeyondAll) return 'not-a-number'
  if (form.unit === 'amount') return 'too-large-amount'
  return form.direction === 'lower' ? 'nothing-left' : 'too-many-percent'
}
