import type { FacetCounts, Selection } from '../src/domain/catalogue/facets.ts'
import type { Sort } from '../src/domain/catalogue/filters.ts'
import type { Centavos } from '../src/domain/money/money.ts'

/** A listing as filtering, counting and sorting see it. */
export interface NaiveListing {
  id: number
  categoryId: number | null
  brandId: number | null
  /** Centavos; null is 'Consultar precio'. */
  price: Centavos | null
  /** The former price, in centavos; null where the product is not reduced. */
  compareAt: Centavos | null
  nameKey: string
  rating: number
  reviewCount: number
  createdAt: Date
  /** At least one. */
  variants: { inStock: boolean; valueIds: number[]; branchFids: string[] }[]
}

/**
 * The listings and counts of a selection in plain loops, without regard to speed: the model that the database's results
 * are compared with.
 * @param typeOf the variant type of each value
 */
export function naiveListing(
  listings: readonly NaiveListing[],
  { selection, sort }: { selection: Selection; sort: Sort },
  typeOf: ReadonlyMap<number, number>,
): { ids: number[]; counts: FacetCounts } {
  const found = listings.filter((listing) => isFound(listing, selection))
  return {
    ids: found.toSorted((one, other) => compare(sort, one, other)).map(({ id }) => id),
    counts: {
      total: found.length,
      categories: tally(listings, (listing) =>
        isFound(listing, { ...selection, categoryIds: [] }) ? [listing.categoryId] : [],
      ),
      brands: tally(listings, (listing) => (isFound(listing, { ...selection, brandIds: [] }) ? [listing.brandId] : [])),
      values: tally(listings, (listing) =>
        [...typeOf.keys()].filter((value) => leadsTo(listing, value, selection, typeOf.get(value))),
      ),
    },
  }
}

/** Whether the product would still be there if this value alone were chosen of its type. */
function leadsTo(listing: NaiveListing, value: number, selection: Selection, typeId = 0): boolean {
  const options = selection.options.filter((chosen) => chosen.typeId !== typeId)
  return isFound(listing, { ...selection, options: [...options, { typeId, valueIds: [value] }] })
}

function isFound(listing: NaiveListing, selection: Selection): boolean {
  const { categoryIds, brandIds, options, minPrice, maxPrice, inStock, branchFid, onSale, newSince } = selection
  const { categoryId, brandId, price, compareAt, createdAt, variants } = listing
  return (
    isAny(categoryId, categoryIds) &&
    isAny(brandId, brandIds) &&
    (minPrice === null || (price !== null && price >= minPrice)) &&
    (maxPrice === null || (price !== null && price <= maxPrice)) &&
    (compareAt !== null || !onSale) &&
    (newSince === null || createdAt >= newSince) &&
    variants.some(
      (variant) =>
        (variant.inStock || !inStock) &&
        (branchFid === null || variant.branchFids.includes(branchFid)) &&
        options.every(({ valueIds }) => valueIds.some((value) => variant.valueIds.includes(value))),
    )
  )
}

function isAny(id: number | null, chosen: readonly number[]): boolean {
  return chosen.length === 0 || (id !== null && chosen.includes(id))
}

function tally(
  listings: readonly NaiveListing[],
  idsOf: (listing: NaiveListing) => (number | null)[],
): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of listings.flatMap(idsOf)) {
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function compare(sort: Sort, one: NaiveListing, other: NaiveListing): number {
  const newest = other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id
  switch (sort) {
    case 'default':
      return newest
    case 'price-asc':
      return (one.price ?? Infinity) - (other.price ?? Infinity) || newest
    case 'price-desc':
      return (other.price ?? -1) - (one.price ?? -1) || newest
    case 'name-asc':
      return byText(one.nameKey, other.nameKey) || newest
    case 'name-desc':
      return byText(other.nameKey, one.nameKey) || -newest
    case 'rating-desc':
      return other.rating - one.rating || other.reviewCount - one.reviewCount || newest
  }
}

function byText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
