import type { Centavos } from '../money/money.ts'
import { HARMONY_SCORE, harmonyOf } from './color-harmony.ts'
import { formalityMatch } from './formality.ts'
import type { Garment } from './garment.ts'
import { slotsOf } from './slot.ts'

/** The prices between which a garment suits another, as shares of its price; an accessory may cost far less. */
const PRICE_BAND = { low: 0.4, high: 1.6 }
const ACCESSORY_BAND = { low: 0.1, high: 1 }

/** The match of unknown traits: between a match and a mismatch. */
const UNKNOWN = 0.5

/**
 * Formality counts for less between two styles: espadrilles are no more formal than joggers, and go with another life.
 */
const TWO_STYLES = 0.3

const WEIGHTS = { color: 0.35, formality: 0.35, price: 0.3 }

/** How well two garments go together by colour and formality, from 0 to 1 (ours). */
export function togetherness(one: Garment, other: Garment): number {
  const { color, formality } = WEIGHTS
  const alike = formalityMatch(one.formality, other.formality) * (areOfTwoStyles(one, other) ? TWO_STYLES : 1)
  return (color * colorMatch(one, other) + formality * alike) / (color + formality)
}

/** How well a garment goes with the base of an outfit, from 0 to 1 (ours). */
export function baseMatch(base: Garment, garment: Garment): number {
  return (1 - WEIGHTS.price) * togetherness(base, garment) + WEIGHTS.price * priceMatch(base, garment)
}

/** Whether both are made for an occasion, and not for the same. */
function areOfTwoStyles({ style: one }: Garment, { style: other }: Garment): boolean {
  return one !== 'everyday' && other !== 'everyday' && one !== other
}

function colorMatch({ tone: one }: Garment, { tone: other }: Garment): number {
  return one && other ? HARMONY_SCORE[harmonyOf(one, other)] : UNKNOWN
}

/** 1 within the band, less the farther out of it, 0 from a factor of e. */
function priceMatch(base: Garment, garment: Garment): number {
  if (base.price === null || garment.price === null) return UNKNOWN
  const { low, high } = priceBand(base.price, slotsOf(garment.kind).includes('accesorio'))
  const out = Math.max(Math.log(low / garment.price), Math.log(garment.price / high), 0)
  return Math.max(0, 1 - out)
}

/** The prices that suit a garment next to a base of this price. */
export function priceBand(price: Centavos, isAccessory: boolean): { low: Centavos; high: Centavos } {
  const { low, high } = isAccessory ? ACCESSORY_BAND : PRICE_BAND
  return { low: Math.floor(price * low), high: Math.ceil(price * high) }
}
