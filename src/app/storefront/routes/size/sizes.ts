import { openStore } from '#app/storefront/context.ts'
import { PRODUCT_SENTENCES } from '#app/storefront/loaders/read-product.ts'
import { readSizeGuide } from '#app/storefront/loaders/read-size-guide.ts'
import { productPath } from '#app/storefront/requests/product-request.ts'
import { problem } from '#domain/problem/problem.ts'
import type { Route } from './+types/sizes.ts'

/** Returns the chart of a product's sizes, and all by which a shopper finds one; 404 where it has none. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { id } = productPath.parse(params)
  if (id === null) return problem(404, 'product-id', PRODUCT_SENTENCES['product-id'])
  const guide = await readSizeGuide(openStore(context), id)
  return guide ? Response.json(guide) : problem(404, 'sizes-unknown', 'Este producto no tiene tabla de medidas.')
}
