import { openStore } from '#app/storefront/context.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { photoSearchQuery } from '#app/storefront/requests/photo-search-request.ts'
import { findPhotoMatches } from '#data/search/find-photo-matches.ts'
import { branchList } from '#domain/stock/branch-bits.ts'
import type { Route } from './+types/photo-search.ts'

/** A match and its alternatives (docs/rules/photo-search.md#photo-search). */
const MOST = 1 + 5

/** Returns the products most like the one on a photo, by the words of its analysis; empty without a match. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { db, account, store, catalogue, noteMiss } = openStore(context)
  const terms = parseQuery(request, photoSearchQuery)
  const branches = branchList((await catalogue.dictionary()).branches)
  const items = await findPhotoMatches(db, {
    ...terms,
    account,
    limit: MOST,
    inStockOnly: store.showOnlyInStock,
    branches,
  })
  if (items.length === 0) noteMiss({ way: 'photo', term: `${terms.type} ${terms.color}` })
  return Response.json({ items })
}
