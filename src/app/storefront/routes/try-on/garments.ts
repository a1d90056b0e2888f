import { type OpenStoreContext, openStore } from '#app/storefront/context.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { garmentsQuery } from '#app/storefront/requests/try-on-request.ts'
import { readListings } from '#data/catalogue/read-listings.ts'
import { findSearchMatch } from '#data/search/find-search-match.ts'
import { readFittingGarments } from '#data/try-on/read-fitting-garments.ts'
import { parseCatalogueUrl } from '#domain/catalogue/catalogue-url.ts'
import { filterIdsOf } from '#domain/catalogue/filter-panel.ts'
import { wantedValues } from '#domain/catalogue/wanted-values.ts'
import { problem } from '#domain/problem/problem.ts'
import { branchList } from '#domain/stock/branch-bits.ts'
import type { GarmentPage } from '#domain/try-on/garment-page.ts'
import { FITTING_ROOM_OFF } from '#domain/try-on/try-on-sentences.ts'
import type { Route } from './+types/garments.ts'

/** Returns a page of the garments that can be tried on, or the garments with some ids (docs/rules/try-on.md#try-on). */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const open = openStore(context)
  if (!open.store.virtualFitting) return problem(403, 'fitting-room-off', FITTING_ROOM_OFF)
  const { ids, ...query } = parseQuery(request, garmentsQuery)
  const page = ids.length > 0 ? await readByIds(open, ids) : await readPage(open, new URLSearchParams(query))
  return Response.json(page)
}

async function readByIds(
  { db, account, catalogue }: OpenStoreContext,
  productIds: readonly number[],
): Promise<GarmentPage> {
  const branches = branchList((await catalogue.dictionary()).branches)
  const garments = await readFittingGarments(db, { account, productIds, branches })
  return { garments, total: garments.length, nextPage: null }
}

async function readPage(
  { db, account, store, catalogue, now }: OpenStoreContext,
  parameters: URLSearchParams,
): Promise<GarmentPage> {
  const dictionary = await catalogue.dictionary()
  const { filters, page } = parseCatalogueUrl(parameters, dictionary, { forcesStock: store.showOnlyInStock })
  const selection = filterIdsOf(filters, dictionary, now)
  const { search } = filters
  const found = search === '' ? null : await findSearchMatch(db, { account, search, inStockOnly: selection.inStock })
  if (found && found.match === null) return { garments: [], total: 0, nextPage: null }
  const { items, pagination } = await readListings(db, {
    account,
    selection,
    search: found?.match ?? null,
    page: page ?? 1,
  })
  const wanted = wantedValues({ ...filters, search: found?.understood ?? search }, dictionary)
  const garments = await readFittingGarments(db, {
    account,
    productIds: items.map(({ id }) => id),
    wanted,
    branches: branchList(dictionary.branches),
  })
  return { garments, total: pagination.total, nextPage: pagination.hasNext ? pagination.page + 1 : null }
}
