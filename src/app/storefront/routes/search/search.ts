import { openStore } from '#app/storefront/context.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { searchQuery } from '#app/storefront/requests/search-request.ts'
import { searchProducts } from '#data/search/search-products.ts'
import { newSince } from '#domain/catalogue/badges.ts'
import { cardTag, searchTags } from '#domain/page/cache-tags.ts'
import { filteredSearch } from '#domain/search/filter-words.ts'
import { NO_RESULT, type SearchResult } from '#domain/search/search-result.ts'
import type { Route } from './+types/search.ts'

/**
 * Returns the products of the dropdown for `?term=` (docs/rules/search.md#search-dropdown); empty after a failure.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<SearchResult> {
  const { db, account, store, now, report, dependsOn, noteMiss } = openStore(context)
  const { term } = parseQuery(request, searchQuery)
  const { search, onSale, isNew } = filteredSearch(term)
  dependsOn(...searchTags({ onSale }))
  if (term === '') return NO_RESULT
  try {
    const result = await searchProducts(db, {
      account,
      search,
      inStockOnly: store.showOnlyInStock,
      onSale,
      newSince: isNew ? newSince(now) : null,
    })
    dependsOn(...result.items.map(({ id }) => cardTag(id)))
    if (result.items.length === 0) noteMiss({ way: 'text', term })
    return result
  } catch (error) {
    report(error)
    return NO_RESULT
  }
}
