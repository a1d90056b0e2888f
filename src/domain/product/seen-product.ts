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

/** What no moment of a shopper's is before or after: 2000 and 2200, milliseconds since 1970. */
const [FIRST_MOMENT, LAST_MOMENT] = [946_684_800_000, 7_258_118_400_000]

/** What was seen of a product. Without a name there is nothing to show; what else makes no sense counts as not seen. */
export function parseSeenProduct(found: unknown): SeenProduct | null {
  const { name: written, brand, category, image, price } = fieldsOf(found)
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

/** A moment as milliseconds since 1970, or as `2026-11-21T18:00:00Z`; null for what no clock has shown. */
export function parseMoment(found: unknown): number | null {
  const moment = typeof found === 'string' ? Date.parse(found) : found
  if (typeof moment !== 'number' || !(moment >= FIRST_MOMENT && moment <= LAST_MOMENT)) return null
  return Math.floor(moment)
}
