import { searchProducts } from '#data/search/search-products.ts'
import { NO_ANSWER, type SearchAnswer } from '#domain/search/search-hit.ts'
import { searchTerm } from '#domain/text/search-term.ts'
import { openStore, requestContext } from '../../context.ts'
import type { Route } from './+types/search.ts'

/** Answers what the dropdown shows for `?term=` (docs/rules.md#search-dropdown); a failure is an empty result. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<SearchAnswer> {
  const { db, account, store } = openStore(context)
  const search = searchTerm(new URL(request.url).searchParams.get('term'))
  if (search === '') return NO_ANSWER
  try {
    return await searchProducts(db, { account, search, inStockOnly: store.showOnlyInStock })
  } catch (problem) {
    context.get(requestContext).report(problem)
    return NO_ANSWER
  }
}
