import { openStore } from '../../context.ts'
import type { Route } from './+types/choices.ts'
import { PRODUCT_PROBLEMS, readProduct, variantOf } from './read-product.ts'

/** A product as its page shows it, for the dialog that a card opens; 404 with the sentence when there is none. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const found = await readProduct(openStore(context), { id: params.id, asked: variantOf(request) })
  if (found.ok) return Response.json(found.page)
  return Response.json({ code: found.code, title: PRODUCT_PROBLEMS[found.code] }, { status: 404 })
}
