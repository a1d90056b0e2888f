import { type ListingPage, readListings } from '#data/catalogue/read-listings.ts'
import { findSearchMatch } from '#data/search/find-search-match.ts'
import { findBranch } from '#data/store/find-branch.ts'
import { catalogueParameters } from '#domain/catalogue/catalogue-url.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import { filterSections, selectionOf } from '#domain/catalogue/filter-panel.ts'
import type { CatalogueQuery } from '#domain/catalogue/filters.ts'
import { paginate } from '#domain/catalogue/pagination.ts'
import { priceRange } from '#domain/catalogue/price-range.ts'
import { catalogueTags } from '#domain/page/cache-tags.ts'
import { withNearDays } from '#domain/store/opening-hours.ts'
import { wallClock } from '#domain/time/zoned-time.ts'
import type { OpenStoreContext } from '../../context.ts'
import { catalogueHead } from '../features/catalogue/catalogue-head.ts'
import type { PageHead } from '../head/page-head.ts'
import type { CataloguePage } from '../pages/catalogue/catalogue-screen.tsx'
import { cardProduct } from './card-product.ts'

/** Reads everything that a page of the catalogue shows. */
export async function readCatalogue(
  { db, account, store, catalogue, now, publicOrigin, dependsOn }: OpenStoreContext,
  dictionary: Dictionary,
  { filters, sort, page }: CatalogueQuery,
): Promise<CataloguePage & { head: PageHead }> {
  const { search } = filters
  const selection = selectionOf(filters, dictionary)
  const forcesStock = store.showOnlyInStock
  const read = async () => {
    const found = search === '' ? null : await findSearchMatch(db, { account, search, inStockOnly: selection.inStock })
    const listings =
      found && found.match === null
        ? nothing(page)
        : await readListings(db, { account, selection, search: found?.match ?? null, sort, page })
    return { found, listings }
  }
  // The data of first pages is remembered, too. Searches and prices have endless variations, which are not worth it.
  const isCommon = page === 1 && search === '' && filters.minPrice === null && filters.maxPrice === null
  const key = `listings ${catalogueParameters({ filters, sort }, { forcesStock })}`
  const { found, listings } = isCommon ? await catalogue.remember(key, read) : await read()
  const { items, pagination, counts } = listings
  dependsOn(...catalogueTags({ ...filters, inStock: selection.inStock, sort }))
  const products = items.map((listed) => cardProduct(listed, now))

  const query = String(catalogueParameters({ filters, sort }, { forcesStock }))
  const isNarrowed = query !== ''
  const [category, another] = dictionary.categories.filter(({ key }) => filters.categories.includes(key))
  // A list of a single category is named after it.
  const subject = category && !another ? category.label : null
  const described = page === 1 && !isNarrowed ? await findBranch(db, { account }) : null
  const branch = described && withNearDays(described, wallClock(store.timeZone, now.getTime()).date)
  return {
    head: catalogueHead({ store, origin: publicOrigin, products, pagination, search, subject, isNarrowed, branch }),
    subject,
    products,
    pagination,
    search,
    understood: found?.understood ?? null,
    suggestion: found?.suggestion ?? null,
    isFiltered: catalogueParameters({ filters }, { forcesStock }).size > 0,
    view: {
      query,
      sections: filterSections(dictionary, counts, filters),
      prices: priceRange(dictionary.prices),
      total: pagination.total,
    },
  }
}

/** The result of a search that no product can match. */
function nothing(page: number): ListingPage {
  const counts = { total: 0, categories: new Map(), brands: new Map(), values: new Map() }
  return { items: [], pagination: paginate(0, page), counts }
}
