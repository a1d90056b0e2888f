import { openStore } from '#app/storefront/context.ts'
import { PRODUCT_SENTENCES, requestedProduct } from '#app/storefront/loaders/read-product.ts'
import { readOutfit } from '#data/outfit/read-outfit.ts'
import { problem } from '#domain/problem/problem.ts'
import { branchList } from '#domain/stock/branch-bits.ts'
import type { Route } from './+types/outfit.ts'

/** The sentences of an outfit that can't be made. */
const SENTENCES = { ...PRODUCT_SENTENCES, 'not-offered': 'Esta tienda no arma conjuntos.' } as const

/** Returns a product and those that may complete an outfit around it (docs/rules/outfit.md#outfit). */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { db, account, store, catalogue } = openStore(context)
  if (!store.isPremium) return rejected('not-offered')
  const { id, ...requested } = requestedProduct({ params, request })
  if (id === null) return rejected('product-id')
  const branches = branchList((await catalogue.dictionary()).branches)
  const outfit = await readOutfit(db, { account, productId: id, requested, branches })
  return outfit ? Response.json({ outfit }) : rejected('product-unknown')
}

function rejected(code: keyof typeof SENTENCES): Response {
  return problem(404, code, SENTENCES[code])
}
