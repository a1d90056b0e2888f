import { openStore } from '#app/storefront/context.ts'
import { hasOrderCookie } from '#app/storefront/loaders/owns-order.ts'
import { orderQuery } from '#app/storefront/requests/order-request.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { findOrder } from '#data/order/find-order.ts'
import { parseFolio } from '#domain/order/folio.ts'
import { ORDER_PAGE_SENTENCES } from '#domain/order/order-page-sentences.ts'
import { problem } from '#domain/problem/problem.ts'
import type { Route } from './+types/order-mail.ts'

/**
 * Reports to the browser that placed an order (`?folio=`) whether the confirmation e-mail has been sent, and whether it
 * never will be.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const store = openStore(context)
  const { db, account, mail } = store
  const folio = parseFolio(parseQuery(request, orderQuery).folio)
  const isOwner = folio !== null && hasOrderCookie(store, request, folio)
  const order = isOwner ? await findOrder(db, { account, folio }) : null
  if (!order) return problem(404, 'not-found', ORDER_PAGE_SENTENCES['not-found'].text)
  const { id: orderId, isConfirmationSent: sent } = order
  return Response.json({ sent, failed: !sent && (await mail.isConfirmationGivenUp({ account, orderId })) })
}
