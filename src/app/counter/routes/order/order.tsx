import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { holdAgain } from '#actions/hold/hold-again.ts'
import { moveHoldEnd } from '#actions/hold/move-hold-end.ts'
import { releaseHold } from '#actions/hold/release-hold.ts'
import { changeDelivery } from '#actions/order/change-delivery.ts'
import { changeLines } from '#actions/order/change-lines.ts'
import { changeSeenOrder } from '#actions/order/change-order.ts'
import { reopenOrder } from '#actions/order/reopen-order.ts'
import { sendTracked, setTracking } from '#actions/order/set-tracking.ts'
import { undoStep } from '#actions/order/undo-step.ts'
import { writeNote } from '#actions/order/write-note.ts'
import { refundOrder } from '#actions/payment/refund-order.ts'
import { returnPieces } from '#actions/payment/return-pieces.ts'
import { voidPayment } from '#actions/payment/void-payment.ts'
import { type StaffContext, staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { readOrderBook } from '#app/counter/loaders/read-order-book.ts'
import { OrderPage } from '#app/counter/pages/order/order-page.tsx'
import {
  cancelledOrder,
  changedDelivery,
  changedLines,
  enteredTracking,
  heldUntil,
  movedOrders,
  orderNote,
  refund,
  returnedPieces,
  seenOrders,
  undoneStep,
  voidedPayment,
} from '#app/counter/requests/order-request.ts'
import { findCounterOrder } from '#data/order/find-counter-order.ts'
import { findOrder } from '#data/order/find-order.ts'
import { readPickLines } from '#data/order/read-pick-lines.ts'
import { findOrderBranch } from '#data/store/find-branch.ts'
import { parseFolio } from '#domain/order/folio.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { pickupDays, pickupHours } from '#domain/pickup/pickup-days.ts'
import { isAllowed, isMemberAllowed } from '#domain/staff/permissions.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { wallClock } from '#domain/time/zoned-time.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account, store, now, member, branches } = staffContext(context, request)
  const folio = parseFolio(params.folio ?? '')
  const order = folio === null ? null : await findOrder(db, { account, folio, branches })
  const counter = order && (await findCounterOrder(db, { account, folio: order.folio, branches }))
  if (!order || !counter) throw data(null, { status: 404 })
  return {
    order,
    // It leads to the customer's page.
    counter: isMemberAllowed(member, 'see-customers') ? counter : { ...counter, customerId: null },
    book: await readOrderBook(db, { account, order, now: now.getTime() }),
    days: order.deliveryMethod === 'delivery' ? [] : await readDays(staffContext(context, request), order),
    picks: await readPickLines(db, { account, orderId: order.id }),
    role: member.role,
    store: { account, name: shownStoreName(store), timeZone: store.timeZone, returnDays: store.returnDays },
    now: now.getTime(),
  }
}

/** When the branch hands over pickups. */
async function readOpening({ db, account, store, now }: StaffContext, { header }: OrderRecord) {
  const { timeZone, sundayPickup: isOpenSundays } = store
  const { date: today } = wallClock(timeZone, now.getTime())
  return pickupHours(await findOrderBranch(db, { account, header }), { isOpenSundays, today })
}

async function readDays(context: StaffContext, order: OrderRecord) {
  const { store, now } = context
  return pickupDays({ now: now.getTime(), timeZone: store.timeZone, opening: await readOpening(context, order) })
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
    'cancel-order': step(cancelledOrder, async ({ db, account, actor, now, mail }, { seen, reason, withheld }) => {
      const origin = { account, actor, now, order, seen, reason, withheld, to: { status: 'Cancelado' as const } }
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
    'refund-order': step(refund, async ({ db, account, actor, now, mail }, fields) => {
      const refunded = await refundOrder(db, { account, actor, now, order, queueMail: mail.queue, ...fields })
      mail.wake()
      return refunded
    }),
    'void-payment': step(voidedPayment, async ({ db, account, actor, now, mail }, { paymentId }) => {
      return voidPayment(db, { account, actor, now, order, queueMail: mail.queue, paymentId })
    }),
    'return-pieces': step(returnedPieces, async ({ db, account, actor, now, member, mail }, { key, wanted }) => {
      const mayRefund = isAllowed(member.role, 'refund-order')
      const returned = await returnPieces(db, {
        account,
        actor,
        now,
        order,
        key,
        wanted,
        mayRefund,
        queueMail: mail.queue,
      })
      mail.wake()
      return returned
    }),
    'undo-step': step(undoneStep, async ({ db, account, actor, now }, { seen, reason }) => {
      return undoStep(db, { account, actor, now, order, seen, reason })
    }),
    'change-delivery': step(changedDelivery, async (context, { wanted, seen }) => {
      const { db, account, actor, now, mail, store } = context
      const origin = { account, actor, now, order, wanted, seen, timeZone: store.timeZone }
      const placed = await findOrder(db, { account, folio: order.folio })
      if (!placed) return { ok: false, code: 'order-not-found' } as const
      const opening = await readOpening(context, placed)
      const changed = await changeDelivery(db, { ...origin, opening, queueMail: mail.queue })
      mail.wake()
      return changed
    }),
    'change-lines': step(changedLines, async ({ db, account, actor, now, mail }, fields) => {
      const changed = await changeLines(db, { account, actor, now, order, queueMail: mail.queue, ...fields })
      mail.wake()
      return changed
    }),
    'reopen-order': step(z.object({}), async ({ db, account, actor, now, mail }) => {
      const reopened = await reopenOrder(db, { account, actor, now, order, queueMail: mail.queue })
      mail.wake()
      return reopened
    }),
    'write-note': step(orderNote, async ({ db, account, actor, now }, { text }) => {
      return writeNote(db, { account, actor, now, order, text })
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
