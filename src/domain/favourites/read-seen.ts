import { foundFields } from '../cart/found-fields.ts'
import { isBlobKey } from '../image/picture-address.ts'
import { MAX_CENTAVOS } from '../money/money.ts'
import type { SeenProduct } from './favourite.ts'

/** Letters of a name; what is longer was not written here. */
const LONGEST_NAME = 500
/** What no moment of a shopper's is before or after: 2000 and 2200, milliseconds since 1970. */
const [FIRST_MOMENT, LAST_MOMENT] = [946_684_800_000, 7_258_118_400_000]
/** The largest id that an address can have. */
const MAX_ID = 999_999_999_999_999

/** A product's id; null for what is none. */
export function readId(found: unknown): number | null {
  return Number.isInteger(found) && (found as number) > 0 && (found as number) <= MAX_ID ? (found as number) : null
}

/** What was seen of a product. Without a name there is nothing to show; what else makes no sense counts as not seen. */
export function readSeenProduct(found: unknown): SeenProduct | null {
  const { name: written, brand, category, image, price } = foundFields(found)
  const name = readText(written)
  if (name === null) return null
  return {
    name,
    brand: readText(brand),
    category: readText(category),
    image: typeof image === 'string' && isBlobKey(image) ? image : null,
    price:
      Number.isInteger(price) && (price as number) > 0 && (price as number) <= MAX_CENTAVOS ? (price as number) : null,
  }
}

/** A moment as milliseconds since 1970, or as `2026-11-21T18:00:00Z`; null for what no clock has shown. */
export function readMoment(found: unknown): number | null {
  const moment = typeof found === 'string' ? Date.parse(found) : found
  if (typeof moment !== 'number' || !(moment >= FIRST_MOMENT && moment <= LAST_MOMENT)) return null
  return Math.floor(moment)
}

function readText(found: unknown): string | null {
  if (typeof found !== 'string' || found.length > LONGEST_NAME) return null
  return found.trim() === '' ? null : found
}
