import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { holdAgain } from '#actions/hold/hold-again.ts'
import { moveHoldEnd } from '#actions/hold/move-hold-end.ts'
import { releaseHold } from '#actions/hold/release-hold.ts'
import { changeSeenOrder } from '#actions/order/change-order.ts'
import { sendTracked, setTracking } from '#actions/order/set-tracking.ts'
import { staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { OrderPage } from '#app/counter/pages/order/order-page.tsx'
import {
  cancelledOrder,
  enteredTracking,
  heldUntil,
  movedOrders,
  seenOrders,
} from '#app/counter/requests/order-request.ts'
import { findCounterOrder } from '#data/order/find-counter-order.ts'
import { findOrder } from '#data/order/find-order.ts'
import { readPickLines } from '#data/order/read-pick-lines.ts'
import { readStaffNames } from '#data/staff/read-members.ts'
import { parseFolio } from '#domain/order/folio.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account, store, now, member } = staffContext(context, request)
  const folio = parseFolio(params.folio ?? '')
  const order = folio === null ? null : await findOrder(db, { account, folio })
  const counter = order && (await findCounterOrder(db, { account, folio: order.folio }))
  if (!order || !counter) throw data(null, { status: 404 })
  const names = await readStaffNames(db, { account })
  const actor = counter.lastChange?.actor ?? ''
  return {
    order,
    counter: { ...counter, changedBy: names.get(actor.replace(/^staff:/, '')) ?? null },
    picks: await readPickLines(db, { account, orderId: order.id }),
    role: member.role,
    store: { account, name: shownStoreName(store), timeZone: store.timeZone },
    now: now.getTime(),
  }
}

export type OrderData = Awaited<ReturnType<typeof loader>>

/** The folio of the page, which a URL can have any text as. */
function folioOf(request: ActionFunctionArgs): number {
  return parseFolio(request.params.folio ?? '') ?? 0
}

export function action(request: ActionFunctionArgs) {
  const order = { folio: folioOf(request) }
  return counterAction('pedidos/:folio', {
    'advance-order': step(seenOrders, async ({ db, account, actor, now, mail }, { orders: [first], to, tracking }) => {
      if (!first) return movedOrders([])
      const change = { account, actor, now, order, seen: first.seen, to, queueMail: mail.queue }
      const outcome = tracking ? await sendTracked(db, { ...change, tracking }) : await changeSeenOrder(db, change)
      mail.wake()
      return movedOrders([{ folio: order.folio, outcome }])
    }),
    'set-tracking': step(enteredTracking, async ({ db, account, actor, now, mail }, tracking) => {
      const set = await setTracking(db, { account, actor, now, order, tracking, queueMail: mail.queue })
      mail.wake()
      return set
    }),
    'cancel-order': step(cancelledOrder, async ({ db, account, actor, now, mail }, { seen, reason }) => {
      const origin = { account, actor, now, order, seen, reason, to: { status: 'Cancelado' as const } }
      const outcome = await changeSeenOrder(db, { ...origin, queueMail: mail.queue })
      mail.wake()
      return movedOrders([{ folio: order.folio, outcome }])
    }),
    'move-hold': step(heldUntil, async ({ db, account, actor, now }, { until }) => {
      return moveHoldEnd(db, { account, actor, now, order, until: until === null ? null : new Date(until) })
    }),
    'hold-again': step(heldUntil, async ({ db, account, actor, now }, { until }) => {
      return holdAgain(db, { account, actor, now, order, until: until === null ? null : new Date(until) })
    }),
    'release-hold': step(z.object({}), async ({ db, account, actor, now }) => {
      return releaseHold(db, { account, actor, now, order })
    }),
  })(request)
}

export const clientAction = keepPageOnFailure

export default function Order() {
  return <OrderPage {...useLoaderData<typeof loader>()} />
}
