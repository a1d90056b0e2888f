import type { Centavos } from '../money/money.ts'
import { HARMONY_SCORE, harmonyOf } from './color-harmony.ts'
import { baseGarment, type Garment, garmentOf, inColor, type NamedColor } from './garment.ts'
import { priceBand } from './match.ts'
import { isForSame } from './wearer.ts'

/** The similar products among which a page chooses those that it shows (docs/rules/product.md#similar-products). */
export const MAX_CANDIDATES = 12

/** The facts of a product by which it is compared with others. */
export interface ComparedProduct {
  productId: number
  name: string
  category: string | null
  /** Null where it is on request. */
  price: Centavos | null
}

/** A product that may be shown as similar to another. */
export interface SimilarCandidate extends ComparedProduct {
  inStock: boolean
  colors: readonly NamedColor[]
}

/** How much each counts (ours). */
const WEIGHTS = { color: 0.3, price: 0.3, word: 0.25, style: 0.15 }

/** The match of unknown colours: between a match and a mismatch. */
const UNKNOWN = 0.5

/**
 * Chooses the products most similar to a base: of its kind, for the same wearer, in stock, and of a price near its own.
 * The most similar come first; the sequence of the candidates makes no difference.
 * @param color of the base as it is shown; null where it has none
 */
export function chooseSimilar<Candidate extends SimilarCandidate>(
  base: ComparedProduct,
  color: NamedColor | null,
  candidates: readonly Candidate[],
): Candidate[] {
  const garment = baseGarment({ ...base, color })
  return candidates
    .filter((candidate) => isAlternative(base, candidate))
    .map((candidate) => ({ candidate, score: similarity(garment, candidate) }))
    .toSorted((one, other) => other.score - one.score || one.candidate.productId - other.candidate.productId)
    .slice(0, MAX_CANDIDATES)
    .map(({ candidate }) => candidate)
}

/** The prices of the products that are similar to one of this price. */
export function similarPrices(price: Centavos): { low: Centavos; high: Centavos } {
  return priceBand(price, false)
}

/** Whether a shopper may take a candidate in place of the base. */
function isAlternative(base: ComparedProduct, candidate: SimilarCandidate): boolean {
  if (candidate.productId === base.productId || !candidate.inStock || !isNearPrice(base.price, candidate.price)) {
    return false
  }
  const [own, other] = [base, candidate].map((each) => garmentOf({ ...each, color: null }))
  // Only the category is known of a product that is no known garment.
  if (!own || !other) return !own && !other && base.category !== null && base.category === candidate.category
  return own.kind === other.kind && isForSame(own.wearer, other.wearer)
}

function isNearPrice(base: Centavos | null, price: Centavos | null): boolean {
  if (base === null) return true
  const { low, high } = similarPrices(base)
  return price !== null && price >= low && price <= high
}

/** From 0 to 1. */
function similarity(base: Garment, candidate: SimilarCandidate): number {
  const garment = baseGarment({ ...candidate, color: null })
  const isOfWord = garment.noun === base.noun || (base.category !== null && garment.category === base.category)
  return (
    WEIGHTS.color * bestColorMatch(base, garment, candidate.colors) +
    WEIGHTS.price * priceMatch(base.price, candidate.price) +
    WEIGHTS.word * Number(isOfWord) +
    WEIGHTS.style * Number(garment.style === base.style)
  )
}

/** 1 where the candidate has the colour of the base, else as well as its best colour goes with that. */
function bestColorMatch(base: Garment, garment: Garment, colors: readonly NamedColor[]): number {
  const matches = colors.map((color) => {
    if (color.label === base.color?.label) return 1
    const { tone } = inColor(garment, color)
    return base.tone && tone ? HARMONY_SCORE[harmonyOf(base.tone, tone)] : UNKNOWN
  })
  return matches.length > 0 ? Math.max(...matches) : UNKNOWN
}

/** 1 for the same price, 0 from a factor of e. */
function priceMatch(base: Centavos | null, price: Centavos | null): number {
  if (base === null || price === null) return UNKNOWN
  return Math.max(0, 1 - Math.abs(Math.log(price / base)))
}
