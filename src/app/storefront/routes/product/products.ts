import { openStore } from '#app/storefront/context.ts'
import { shownCard } from '#app/storefront/loaders/shown-card.ts'
import type { TodayProduct } from '#app/storefront/product-display/card-product.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { productsQuery } from '#app/storefront/requests/product-request.ts'
import { readCards } from '#data/catalogue/read-cards.ts'
import { branchList } from '#domain/stock/branch-bits.ts'
import type { Route } from './+types/products.ts'

/** Returns the cards of products by id (`?ids=1,2,3`), in that order, without products that are no longer shown. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<TodayProduct[]> {
  const { db, account, now, catalogue } = openStore(context)
  const { ids } = parseQuery(request, productsQuery)
  const [found, { branches: named }] = await Promise.all([readCards(db, { account, ids }), catalogue.dictionary()])
  const branches = branchList(named)
  return found.map(({ firstPrice, ...listed }) => ({ ...shownCard(listed, { now, branches }), firstPrice }))
}
