import { readCards } from '#data/catalogue/read-cards.ts'
import { openStore } from '../../context.ts'
import type { TodayProduct } from '../product-display/card-product.ts'
import type { Route } from './+types/products.ts'
import { cardProduct } from './card-product.ts'
import { parseQuery } from './requests/parse-request.ts'
import { productsQuery } from './requests/product.ts'

/** Returns the cards of products by id (`?ids=1,2,3`), in that order, without products that are no longer shown. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<TodayProduct[]> {
  const { db, account, now } = openStore(context)
  const { ids } = parseQuery(request, productsQuery)
  const found = await readCards(db, { account, ids })
  return found.map(({ firstPrice, ...listed }) => ({ ...cardProduct(listed, now), firstPrice }))
}
