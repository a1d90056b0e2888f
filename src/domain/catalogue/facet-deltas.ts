import { branchesOf } from '../stock/branch-stock.ts'

/** The kinds of counts: of all listings, and of those in each category, brand and option value. */
export const FACET_KINDS = ['all', 'category', 'brand', 'value'] as const

export type FacetKind = (typeof FACET_KINDS)[number]

/** The properties of a listing under which it is counted. */
export interface CountedListing {
  categoryId: number | null
  brandId: number | null
  inStock: boolean
  optionValueIds: readonly number[]
  /** The values of the variants that can be bought. */
  stockedValueIds: readonly number[]
}

/** The change of one count. */
export interface FacetDelta {
  kind: FacetKind
  /** The id within the kind; 0 for `all`. */
  id: number
  total: number
  inStock: number
}

/**
 * The changes of a store's counts when some listings are replaced by others. Only counts that change, in the sequence
 * in which they are locked.
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

/** The properties of a listing under which a branch's products are counted. */
export interface CountedInBranches extends Pick<CountedListing, 'categoryId' | 'brandId'> {
  branchFids: readonly string[]
  variants: readonly { valueIds: readonly number[]; branchFids: readonly string[] }[]
}

/** The change of one count of a branch. */
export interface BranchDelta extends Pick<FacetDelta, 'kind' | 'id'> {
  /** '' for the listings that every branch has. */
  branchFid: string
  count: number
}

/** The changes of the counts of a store's branches, as {@link facetDeltas} has them for the store. */
export function branchDeltas(before: readonly CountedInBranches[], after: readonly CountedInBranches[]): BranchDelta[] {
  const deltas = new Map<string, BranchDelta>()
  const add = (listing: CountedInBranches, sign: 1 | -1) => {
    for (const { branchFid, kind, id } of branchKeysOf(listing)) {
      const key = `${kind}:${id}:${branchFid}`
      const delta = deltas.get(key) ?? { branchFid, kind, id, count: 0 }
      delta.count += sign
      deltas.set(key, delta)
    }
  }
  for (const listing of before) add(listing, -1)
  for (const listing of after) add(listing, 1)
  return [...deltas.values()]
    .filter(({ count }) => count !== 0)
    .sort(
      (a, b) =>
        FACET_KINDS.indexOf(a.kind) - FACET_KINDS.indexOf(b.kind) ||
        a.id - b.id ||
        (a.branchFid < b.branchFid ? -1 : Number(a.branchFid > b.branchFid)),
    )
}

function branchKeysOf(listing: CountedInBranches): Omit<BranchDelta, 'count'>[] {
  const { categoryId, brandId, branchFids, variants } = listing
  const own = branchFids.flatMap((branchFid) => [
    { branchFid, kind: 'all' as const, id: 0 },
    ...(categoryId === null ? [] : [{ branchFid, kind: 'category' as const, id: categoryId }]),
    ...(brandId === null ? [] : [{ branchFid, kind: 'brand' as const, id: brandId }]),
  ])
  const values = new Set(variants.flatMap(({ valueIds }) => valueIds))
  const valued = [...values].flatMap((id) =>
    branchesOf(variants.filter(({ valueIds }) => valueIds.includes(id))).map((branchFid) => ({
      branchFid,
      kind: 'value' as const,
      id,
    })),
  )
  return [...own, ...valued]
}
