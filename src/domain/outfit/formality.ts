import type { GarmentKind } from '../product/garment-kind.ts'
import { fold } from '../text/fold.ts'
import type { Style } from './style.ts'

/** How formal each style is, from 0 to 1 (ours); an everyday garment is as formal as its kind. */
const OF_STYLE: Record<Exclude<Style, 'everyday'>, number> = { sport: 0, beach: 0.2, office: 0.8, party: 1 }

const OF_KIND: Record<GarmentKind, number> = {
  tee: 0.2,
  swimsuit: 0.2,
  shorts: 0.25,
  knitwear: 0.35,
  shoes: 0.45,
  accessory: 0.45,
  trousers: 0.45,
  bag: 0.5,
  skirt: 0.5,
  jumpsuit: 0.5,
  jacket: 0.55,
  shirt: 0.6,
  dress: 0.6,
  suit: 0.8,
}

const CASUAL = /\b(tenis|sneakers?|jeans?|mezclilla|denim|vaqueros?|gorras?|caps?|mochilas?|backpacks?|lona|canvas)\b/
const CASUAL_FORMALITY = 0.25

/** Steps of formality at which two garments no longer go together. */
const APART = 2 / 3

/** How formal a garment is, from 0 to 1, by its style, else its words, else its kind. */
export function formalityOf(words: string, kind: GarmentKind, style: Style): number {
  if (style !== 'everyday') return OF_STYLE[style]
  return CASUAL.test(fold(words)) ? CASUAL_FORMALITY : OF_KIND[kind]
}

/** How well two degrees of formality go together, from 0 to 1. */
export function formalityMatch(one: number, other: number): number {
  return Math.max(0, 1 - Math.abs(one - other) / APART)
}
