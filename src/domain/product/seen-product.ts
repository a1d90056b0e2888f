import type { Centavos } from '../money/money.ts'
import { fieldsOf, parseBlobKey, parsePrice, parseText } from '../untrusted/parse-values.ts'

/** A product as it was last seen: what a card shows until the server has sent today's data. */
export interface SeenProduct {
  name: string
  brand: string | null
  category: string | null
  /** Blob key of the first image. */
  image: string | null
  /** Null is 'Consultar precio'. */
  price: Centavos | null
}

/** The range of plausible moments, 2000 to 2200, milliseconds since 1970. */
const [FIRST_MOMENT, LAST_MOMENT] = [946_684_800_000, 7_258_118_400_000]

/**
 * A product as it was seen. Null without a name: there is nothing to show; other fields that make no sense are null.
 */
export function parseSeenProduct(untrusted: unknown): SeenProduct | null {
  const { name: written, brand, category, image, price } = fieldsOf(untrusted)
  const name = parseText(written)
  if (name === null) return null
  return {
    name,
    brand: parseText(brand),
    category: parseText(category),
    image: parseBlobKey(image),
    price: parsePrice(price),
  }
}

/** A moment in milliseconds since 1970, also from `2026-11-21T18:00:00Z`; null for an implausible one. */
export function parseMoment(untrusted: unknown): number | null {
  const moment = typeof untrusted === 'string' ? Date.parse(untrusted) : untrusted
  if (typeof moment !== 'number' || !(moment >= FIRST_MOMENT && moment <= LAST_MOMENT)) return null
  return Math.floor(moment)
}
