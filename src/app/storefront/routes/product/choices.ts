import { openStore } from '#app/storefront/context.ts'
import { PRODUCT_SENTENCES, readProduct, requestedProduct } from '#app/storefront/loaders/read-product.ts'
import { takeAlertRequest } from '#app/storefront/loaders/take-alert-request.ts'
import type { Route } from './+types/choices.ts'

/**
 * Returns the data of a product's page, for the dialog that a card opens; 404 with a sentence for an unknown product.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const found = await readProduct(openStore(context), requestedProduct({ params, request }))
  if (found.ok) return Response.json(found.page)
  return Response.json({ code: found.code, title: PRODUCT_SENTENCES[found.code] }, { status: 404 })
}

/**
 * Takes a request to be alerted when a sold-out choice is back. A route of its own would take bytes of every first load.
 */
export function action({ context, request }: Route.ActionArgs): Promise<Response> {
  return takeAlertRequest(openStore(context), request)
}
