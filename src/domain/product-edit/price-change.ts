import { type Centavos, formatPrice, MAX_CENTAVOS } from '../money/money.ts'

/** The ends that changed prices may have. `none` leaves the centavos as they come out. */
export const PRICE_ENDINGS = ['none', '.00', '.90', '.99', '9.00'] as const

export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/** How prices are changed. */
export interface PriceRule {
  /** A part of the price in percent, or an amount in centavos: more than 0 raises it, less lowers it. */
  by: { kind: 'percent'; percent: number } | { kind: 'amount'; amount: Centavos }
  /** The price nearest to the outcome with this ending. */
  ending: PriceEnding
  /** Whether the price of before is struck through where it was lowered. */
  strikesFormer: boolean
}

interface Priced {
  /** 0 for no own price. */
  price: Centavos
  originalPrice: Centavos | null
}

/** In centavos: how far apart prices with an ending are, and the first of them. */
const GRIDS: Record<Exclude<PriceEnding, 'none'>, { step: Centavos; first: Centavos }> = {
  '.00': { step: 100, first: 100 },
  '.90': { step: 100, first: 90 },
  '.99': { step: 100, first: 99 },
  '9.00': { step: 1_000, first: 900 },
}

/** Why a price cannot be changed: it would be nothing or less, or more than a price may be. */
export type PriceProblem = 'falls-to-nothing' | 'too-large'

export type ChangedPrice = { ok: true; price: Centavos } | { ok: false; code: PriceProblem }

/** A price after a change; half a centavo, and what lies half way between two endings, goes up. */
export function changePrice(price: Centavos, { by, ending }: PriceRule): ChangedPrice {
  const raw =
    by.kind === 'percent' ? Math.round((price * (10_000 + Math.round(by.percent * 100))) / 10_000) : price + by.amount
  if (raw <= 0) return { ok: false, code: 'falls-to-nothing' }
  const changed = ending === 'none' ? raw : nearest(raw, GRIDS[ending])
  return changed > MAX_CENTAVOS ? { ok: false, code: 'too-large' } : { ok: true, price: changed }
}

function nearest(price: Centavos, { step, first }: { step: Centavos; first: Centavos }): Centavos {
  return first + step * Math.max(0, Math.floor((price - first + step / 2) / step))
}

/**
 * A price with its former one after a change. A former price that is not above the price any more goes: it would be
 * struck through for nothing. What has no price of its own stays without, and so does what cannot be changed.
 */
export function changePriced<Of extends Priced>(priced: Of, rule: PriceRule): Of {
  if (priced.price <= 0) return priced
  const changed = changePrice(priced.price, rule)
  if (!changed.ok) return priced
  const { price } = changed
  const strikes = rule.strikesFormer && price < priced.price
  const former = strikes ? Math.max(priced.price, priced.originalPrice ?? 0) : priced.originalPrice
  return { ...priced, price, originalPrice: former !== null && former > price ? former : null }
}

export type PriceRuleError = 'no-change' | 'not-a-number' | 'nothing-left' | 'too-many-percent' | 'too-large-amount'

/** The largest raise in percent: a price a hundred times as high is a slip. */
const MOST_PERCENT = 10_000

export const PRICE_RULE_SENTENCE: Record<PriceRuleError, string> = {
  'no-change': 'Escribe un número mayor que 0.',
  'not-a-number': 'Escribe solo un número, sin signo, como 15 o 12.5.',
  'nothing-left': 'Escribe menos de 100 %: con 100 % los precios quedarían en $0.',
  'too-many-percent': `Escribe hasta ${MOST_PERCENT.toLocaleString('es-MX')} %.`,
  'too-large-amount': `Escribe hasta ${formatPrice(MAX_CENTAVOS)}, el precio más alto que se puede guardar.`,
}

export const PRICE_PROBLEM_SENTENCE: Record<PriceProblem, string> = {
  'falls-to-nothing': 'Quedaría en $0 o menos, así que se queda como está.',
  'too-large': 'Quedaría por encima del precio máximo, así que se queda como está.',
}

/** @returns the error in a rule, or null. A percentage counts to its second decimal. */
export function checkPriceRule({ by }: PriceRule): PriceRuleError | null {
  const size = by.kind === 'percent' ? Math.round(by.percent * 100) : by.amount
  if (!Number.isFinite(size) || !Number.isInteger(size)) return 'not-a-number'
  if (size === 0) return 'no-change'
  if (by.kind === 'amount') return Math.abs(size) > MAX_CENTAVOS ? 'too-large-amount' : null
  if (size <= -100 * 100) return 'nothing-left'
  return size > MOST_PERCENT * 100 ? 'too-many-percent' : null
}
