import type { ListingCard } from './listing-card.ts'

/**
 * A part of a listing that can change, by its effect:
 * - `members`: the lists it belongs to, in stock or not: its existence, category, brand, options and age
 * - `branches`: the lists of branches' products that it belongs to
 * - `stock`: the lists of buyable products it belongs to, and its rank in a search
 * - `price`, `rating`, `name`: its place in a list sorted or filtered by them
 * - `words`: the searches that find it
 * - `card`: its card in a list
 * - `updated`: when its product last changed at its source, for the sitemap
 */
export type ListingAspect =
  | 'members'
  | 'stock'
  | 'branches'
  | 'price'
  | 'rating'
  | 'name'
  | 'words'
  | 'card'
  | 'updated'

/** The parts of a listing that its aspects are judged by. */
export interface ListingState {
  categoryId: number | null
  brandId: number | null
  /** Milliseconds since 1970. */
  createdAt: number
  inStock: boolean
  optionValueIds: readonly number[]
  stockedValueIds: readonly number[]
  branchFids: readonly string[]
  branchValues: Readonly<Record<string, string>>
  variants: readonly {
    variantId: number
    inStock: boolean
    valueIds: readonly number[]
    branchFids: readonly string[]
  }[]
  /** Centavos, as the two after it. */
  price: number | null
  priceMax: number | null
  compareAt: number | null
  rating: number
  reviewCount: number
  nameKey: string
  name: string
  words: readonly string[]
  lexemes: readonly string[]
  card: ListingCard
}

const PARTS: Record<Exclude<ListingAspect, 'updated'>, (state: ListingState) => unknown> = {
  members: ({ categoryId, brandId, createdAt, optionValueIds, variants }) => [
    [categoryId, brandId, createdAt, sorted(optionValueIds)],
    byVariant(variants).map(({ variantId, valueIds }) => [variantId, sorted(valueIds)]),
  ],
  stock: ({ inStock, stockedValueIds, variants }) => [
    [inStock, sorted(stockedValueIds)],
    byVariant(variants).map(({ variantId, inStock }) => [variantId, inStock]),
  ],
  branches: ({ branchFids, branchValues, variants }) => [
    [sorted(branchFids), branchValues],
    byVariant(variants).map(({ variantId, branchFids }) => [variantId, sorted(branchFids)]),
  ],
  price: ({ price, priceMax, compareAt }) => [price, priceMax, compareAt],
  rating: ({ rating, reviewCount }) => [rating, reviewCount],
  name: ({ nameKey }) => nameKey,
  words: ({ name, words, lexemes }) => [name, sorted(words), sorted(lexemes)],
  card: ({ card, inStock, rating, reviewCount, createdAt, branchFids }) => [
    [card, inStock, rating, reviewCount, createdAt],
    sorted(branchFids),
  ],
}

const ASPECTS = Object.keys(PARTS) as (keyof typeof PARTS)[]

/**
 * Names what differs between two states of a listing; null is a product that is not listed. The sequence in which ids
 * and words are stored makes no difference, since nothing shows it; only the digits of branches follow the sequence of
 * values.
 */
export function changedAspects(before: ListingState | null, after: ListingState | null): ListingAspect[] {
  if (before === null && after === null) return []
  if (before === null || after === null) return [...ASPECTS]
  return ASPECTS.filter((aspect) => !isSame(PARTS[aspect](before), PARTS[aspect](after)))
}

function sorted<Item extends number | string>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a < b ? -1 : 1))
}

function byVariant(variants: ListingState['variants']): ListingState['variants'] {
  return [...variants].sort((a, b) => a.variantId - b.variantId)
}

/**
 * Compares JSON values; the sequence of an object's fields makes no difference, as the database does not preserve it.
 */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const keys = Object.keys(one)
  if (Array.isArray(one) !== Array.isArray(other) || keys.length !== Object.keys(other).length) return false
  return keys.every((key) => isSame(one[key as keyof typeof one], other[key as keyof typeof other]))
}

/** The change of a product's listing. */
export interface ListingChange {
  productId: number
  /** At least one. */
  aspects: ListingAspect[]
}
