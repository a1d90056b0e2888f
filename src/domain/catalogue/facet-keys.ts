/** What listings are counted by: all of them, and those of each category, brand and option value. */
export const FACET_KINDS = ['all', 'category', 'brand', 'value'] as const

export type FacetKind = (typeof FACET_KINDS)[number]

/** Of a listing, what it is counted under. */
export interface CountedListing {
  categoryId: number | null
  brandId: number | null
  inStock: boolean
  optionValueIds: readonly number[]
  /** Of the variants that can be bought. */
  stockedValueIds: readonly number[]
}

/** By how much a count moves. */
export interface FacetDelta {
  kind: FacetKind
  /** 0 for all. */
  id: number
  total: number
  inStock: number
}

/**
 * How the counts of a store move when these listings go and those come: what changes alone, in the order in which the
 * counts are locked.
 */
export function facetDeltas(before: readonly CountedListing[], after: readonly CountedListing[]): FacetDelta[] {
  const deltas = new Map<string, FacetDelta>()
  const add = (listing: CountedListing, sign: 1 | -1) => {
    for (const { kind, id, inStock } of keysOf(listing)) {
      const key = `${kind}:${id}`
      const delta = deltas.get(key) ?? { kind, id, total: 0, inStock: 0 }
      delta.total += sign
      if (inStock) delta.inStock += sign
      deltas.set(key, delta)
    }
  }
  for (const listing of before) add(listing, -1)
  for (const listing of after) add(listing, 1)
  return [...deltas.values()]
    .filter(({ total, inStock }) => total !== 0 || inStock !== 0)
    .sort((a, b) => FACET_KINDS.indexOf(a.kind) - FACET_KINDS.indexOf(b.kind) || a.id - b.id)
}

function keysOf(listing: CountedListing): { kind: FacetKind; id: number; inStock: boolean }[] {
  const { categoryId, brandId, inStock, optionValueIds, stockedValueIds } = listing
  return [
    { kind: 'all', id: 0, inStock },
    ...(categoryId === null ? [] : [{ kind: 'category' as const, id: categoryId, inStock }]),
    ...(brandId === null ? [] : [{ kind: 'brand' as const, id: brandId, inStock }]),
    ...optionValueIds.map((id) => ({ kind: 'value' as const, id, inStock: stockedValueIds.includes(id) })),
  ]
}
