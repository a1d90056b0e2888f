import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { changeSeenOrder } from '#actions/order/change-order.ts'
import { sendTracked } from '#actions/order/set-tracking.ts'
import { recordPayment } from '#actions/payment/record-payment.ts'
import { staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { keepOnQuery } from '#app/counter/kit/keep-on-query.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { BoardPage } from '#app/counter/pages/order/board-page.tsx'
import { collectedPayments, movedOrders, recordedPayments, seenOrders } from '#app/counter/requests/order-request.ts'
import { readBoard } from '#data/order/read-board.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, now, member, branches } = staffContext(context, request)
  return {
    board: await readBoard(db, { account, branches }),
    role: member.role,
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

export const action = counterAction('pedidos', {
  'advance-order': step(seenOrders, async ({ db, account, actor, now, mail }, { orders, to, tracking }) => {
    const outcomes = []
    for (const { folio, seen } of orders) {
      const change = { account, actor, now, order: { folio }, seen, to, queueMail: mail.queue }
      // A number is of one parcel.
      const outcome =
        tracking && orders.length === 1
          ? await sendTracked(db, { ...change, tracking })
          : await changeSeenOrder(db, change)
      outcomes.push({ folio, outcome })
    }
    mail.wake()
    return movedOrders(outcomes)
  }),
  'record-payment': step(
    collectedPayments,
    async ({ db, account, actor, now, mail }, { payments, method, reference }) => {
      const outcomes = []
      for (const { folio, key, amount } of payments) {
        const origin = { account, actor, now, order: { folio }, queueMail: mail.queue }
        outcomes.push({ folio, outcome: await recordPayment(db, { ...origin, key, method, amount, reference }) })
      }
      mail.wake()
      return recordedPayments(outcomes)
    },
  ),
})

export const clientAction = keepPageOnFailure

/** The query names the column that a phone shows, which is all there. */
export const shouldRevalidate = keepOnQuery

export default function Orders() {
  return <BoardPage {...useLoaderData<typeof loader>()} />
}
