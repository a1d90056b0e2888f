import type { OpenStoreContext } from '#app/storefront/context.ts'
import { readCategoryCounts } from '#data/catalogue/read-category-counts.ts'
import { catalogueParameters } from '#domain/catalogue/catalogue-url.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import type { FacetCounts } from '#domain/catalogue/facets.ts'
import { type FilterSection, mainCategories, wholeSections } from '#domain/catalogue/filter-panel.ts'
import type { Filters } from '#domain/catalogue/filters.ts'

/** Reads the lists of the filter panel with all their values. The page depends on the catalogue's tags. */
export async function readSections(
  { db, account, store, catalogue }: OpenStoreContext,
  dictionary: Dictionary,
  { counts, filters }: { counts: FacetCounts; filters: Filters },
): Promise<FilterSection[]> {
  const inStockOnly = store.showOnlyInStock
  const isNarrowed = catalogueParameters({ filters }, { forcesStock: inStockOnly }).size > 0
  // A search is a catalogue of its own. Where nothing narrows it, the counts are the catalogue's.
  if (!isNarrowed || filters.search !== '') return wholeSections(dictionary, counts, filters)
  const all = await catalogue.remember('category counts', () => readCategoryCounts(db, { account, inStockOnly }))
  return wholeSections(dictionary, counts, filters, mainCategories(dictionary, all))
}
