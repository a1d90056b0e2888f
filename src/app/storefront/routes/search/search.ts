import { type OpenStoreContext, openStore } from '#app/storefront/context.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { searchQuery } from '#app/storefront/requests/search-request.ts'
import { readCardChoices } from '#data/catalogue/read-card-choices.ts'
import { searchProducts } from '#data/search/search-products.ts'
import { newSince } from '#domain/catalogue/badges.ts'
import { wantedValues } from '#domain/catalogue/wanted-values.ts'
import { cardTag, productTag, searchTags } from '#domain/page/cache-tags.ts'
import { filteredSearch } from '#domain/search/filter-words.ts'
import { NO_RESULT, type SearchHit, type SearchResult } from '#domain/search/search-result.ts'
import { searchedPages } from '#domain/search/searched-pages.ts'
import { type BranchList, branchList } from '#domain/stock/branch-bits.ts'
import type { Route } from './+types/search.ts'

/**
 * Returns the products of the dropdown for `?term=` (docs/rules/search.md#search-dropdown); empty after a failure.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<SearchResult> {
  const open = openStore(context)
  const { db, account, store, catalogue, now, report, dependsOn, noteMiss } = open
  const { term } = parseQuery(request, searchQuery)
  const { search, onSale, isNew, minPrice, maxPrice } = filteredSearch(term)
  dependsOn(...searchTags({ byPrice: onSale || minPrice !== null || maxPrice !== null }))
  if (term === '') return NO_RESULT
  try {
    const branches = branchList((await catalogue.dictionary()).branches)
    const result = await searchProducts(db, {
      account,
      search,
      inStockOnly: store.showOnlyInStock,
      onSale,
      newSince: isNew ? newSince(now) : null,
      minPrice,
      maxPrice,
      branches,
    })
    dependsOn(...result.items.map(({ id }) => cardTag(id)))
    const pages = searchedPages(search, store)
    if (result.items.length === 0 && pages.length === 0) noteMiss({ way: 'text', term })
    const items = await inSearchedColor(open, { items: result.items, search: result.understood ?? search, branches })
    return { ...result, items, ...(pages.length > 0 && { pages }) }
  } catch (error) {
    report(error)
    return NO_RESULT
  }
}

/** The hits in the colour and the size of the search, where it names some. */
async function inSearchedColor(
  { db, account, catalogue, dependsOn }: OpenStoreContext,
  { items, search, branches }: { items: readonly SearchHit[]; search: string; branches: BranchList | null },
): Promise<SearchHit[]> {
  const wanted = wantedValues({ options: {}, search }, await catalogue.dictionary())
  const choices = await readCardChoices(db, { account, productIds: items.map(({ id }) => id), wanted, branches })
  dependsOn(...[...choices.keys()].map(productTag))
  return items.map((hit) => {
    const found = choices.get(hit.id)
    if (!found) return hit
    const { choice, at } = found
    return { ...hit, image: choice.images[0] ?? hit.image, query: choice.query, ...(at !== null && { at }) }
  })
}
