import type { OpenStoreContext } from '#app/storefront/context.ts'
import { type ListingPage, readListings } from '#data/catalogue/read-listings.ts'
import { type FoundSearch, findSearchMatch } from '#data/search/find-search-match.ts'
import { catalogueParameters } from '#domain/catalogue/catalogue-url.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import { filterIdsOf } from '#domain/catalogue/filter-panel.ts'
import type { CatalogueQuery } from '#domain/catalogue/filters.ts'
import { paginate } from '#domain/catalogue/pagination.ts'
import { catalogueTags } from '#domain/page/cache-tags.ts'

interface ReadSelection {
  /** The term that was searched instead of a misspelt one; null without a search. */
  found: FoundSearch | null
  listings: ListingPage
}

/** Reads the products of a query of the catalogue, with the counts of all that its filters offer. */
export async function readSelection(
  { db, account, store, catalogue, dependsOn, now }: OpenStoreContext,
  dictionary: Dictionary,
  { filters, sort, page }: Omit<CatalogueQuery, 'opened'>,
): Promise<ReadSelection> {
  const { search } = filters
  const selection = filterIdsOf(filters, dictionary, now)
  // Of a size that is sold out shoppers want to know last.
  const availableFirst = dictionary.types.some(({ role, parameter }) => role === 'size' && filters.options[parameter])
  const read = async () => {
    const found = search === '' ? null : await findSearchMatch(db, { account, search, inStockOnly: selection.inStock })
    const listings =
      found && found.match === null
        ? nothing(page)
        : await readListings(db, { account, selection, search: found?.match ?? null, sort, availableFirst, page })
    return { found, listings }
  }
  dependsOn(...catalogueTags({ ...filters, inStock: selection.inStock, availableFirst, sort }))
  // The data of first pages is remembered, too. Searches and prices have endless variations, which are not worth it, and
  // no event ends that a product is new.
  const isAnyPrice = filters.minPrice === null && filters.maxPrice === null
  const isCommon = page === 1 && search === '' && isAnyPrice && !filters.isNew
  const parameters = catalogueParameters({ filters, sort }, { forcesStock: store.showOnlyInStock })
  return isCommon ? catalogue.remember(`listings ${parameters}`, read) : read()
}

/** The result of a search that no product can match. */
function nothing(page: number): ListingPage {
  const counts = { total: 0, categories: new Map(), brands: new Map(), values: new Map() }
  return { items: [], pagination: paginate(0, page), counts }
}
