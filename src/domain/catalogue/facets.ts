/** How many products each value leads to, given what else is chosen (each kind is counted without itself). */
export interface FacetCounts {
  /** Products that match everything. */
  total: number
  /** By id; values that no product has are absent. */
  categories: Map<number, number>
  brands: Map<number, number>
  /** Option values of all types. */
  values: Map<number, number>
}

/** The chosen filters by the database's ids. Several of one kind are alternatives; kinds narrow each other. */
export interface Selection {
  categoryIds: number[]
  brandIds: number[]
  /** One variant has to have a value of each type (and be in stock, if that is chosen). */
  options: { typeId: number; valueIds: number[] }[]
  minPrice: number | null
  maxPrice: number | null
  inStock: boolean
  /** The branch that has to have the variant; null for any. */
  branchFid: string | null
  onSale: boolean
  /** The earliest creation of a listed product; null where age does not matter. */
  newSince: Date | null
}
