import { openStore } from '#app/storefront/context.ts'
import { PRODUCT_SENTENCES, readProduct, requestedProduct } from '#app/storefront/loaders/read-product.ts'
import { readSimilarProducts } from '#app/storefront/loaders/read-similar-products.ts'
import { readSizeGuide } from '#app/storefront/loaders/read-size-guide.ts'
import { takeAlertRequest } from '#app/storefront/loaders/take-alert-request.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { choicesQuery } from '#app/storefront/requests/product-request.ts'
import { problem } from '#domain/problem/problem.ts'
import type { Route } from './+types/choices.ts'

/**
 * Returns the data of a product's page, for the dialog that a card opens; 404 with a sentence for an unknown product.
 * With `measures=1` it returns the guide of its sizes, and 404 where it has none; with `similar=1` products similar to it
 * in its chosen colour, the same for every visitor; with `push=1` the key for push messages.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const open = openStore(context)
  const requested = requestedProduct({ params, request })
  const { measures, similar, push } = parseQuery(request, choicesQuery)
  if (push) return Response.json({ serverKey: open.push.serverKey })
  const { id } = requested
  if (id !== null && measures) {
    const guide = await readSizeGuide(open, id)
    return guide ? Response.json(guide) : problem(404, 'sizes-unknown', 'Este producto no tiene tabla de medidas.')
  }
  if (id !== null && similar) {
    const others = await readSimilarProducts(open, { ...requested, id })
    return others ? Response.json(others) : notFound('product-unknown')
  }
  const found = await readProduct(open, requested)
  if (found.ok) return Response.json(found.page)
  return notFound(found.code)
}

function notFound(code: keyof typeof PRODUCT_SENTENCES): Response {
  return Response.json({ code, title: PRODUCT_SENTENCES[code] }, { status: 404 })
}

/**
 * Takes a request to be alerted when a sold-out choice is back. A route of its own would take bytes of every first load.
 */
export function action({ context, request }: Route.ActionArgs): Promise<Response> {
  return takeAlertRequest(openStore(context), request)
}
