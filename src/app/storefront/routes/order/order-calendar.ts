import { redirect } from 'react-router'
import { openStore } from '#app/storefront/context.ts'
import { VIEW_REJECTIONS } from '#app/storefront/features/order/view-rejections.ts'
import { findViewedOrder } from '#app/storefront/loaders/find-viewed-order.ts'
import { retryAfter } from '#app/storefront/loaders/http.ts'
import { pickupBranch } from '#app/storefront/loaders/pickup-branch.ts'
import { orderViewQuery } from '#app/storefront/requests/order-request.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { pickupEvent } from '#domain/order/pickup-event.ts'
import { problem } from '#domain/problem/problem.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import type { Route } from './+types/order-calendar.ts'

/** The pickup of an order for a calendar (RFC 5545), for those who may see the order's page. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const open = openStore(context)
  const viewed = await findViewedOrder(open, request, parseQuery(request, orderViewQuery))
  if (!viewed.ok) {
    const { status, text } = VIEW_REJECTIONS[viewed.code]
    const retry = viewed.waitSeconds === undefined ? {} : retryAfter(viewed.waitSeconds)
    return problem(status, viewed.code, text, {}, retry)
  }
  const { order } = viewed
  const branch = await pickupBranch(open, order)
  const storeName = shownStoreName(open.store)
  const file = pickupEvent(order, { account: open.account, storeName, branch, now: open.now.getTime() })
  // Its page states why there is nothing to pick up.
  if (file === null) return redirect(`/order-view${new URL(request.url).search}`)
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="pedido-${order.folio}.ics"`,
      'referrer-policy': 'no-referrer',
    },
  })
}
