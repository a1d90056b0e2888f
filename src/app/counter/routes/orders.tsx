import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { changeSeenOrder } from '#actions/order/change-order.ts'
import { readBoard } from '#data/order/read-board.ts'
import { staffContext } from '../context.ts'
import { BoardPage } from '../features/order/board-page.tsx'
import { keepPage } from '../kit/client-action.ts'
import { keepOnQuery } from '../kit/keep-on-query.ts'
import { counterAction, step } from './counter-action.ts'
import { movedOrders, seenOrders } from './requests/order.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, now, member } = staffContext(context, request)
  return {
    board: await readBoard(db, { account }),
    role: member.role,
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

export const action = counterAction('pedidos', {
  'advance-order': step(seenOrders, async ({ db, account, actor, now, mail }, { orders, to }) => {
    const outcomes = []
    for (const { folio, seen } of orders) {
      const origin = { account, actor, now, order: { folio }, seen, to }
      outcomes.push({ folio, outcome: await changeSeenOrder(db, { ...origin, queueMail: mail.queue }) })
    }
    mail.wake()
    return movedOrders(outcomes)
  }),
})

export const clientAction = keepPage

/** The query names the column that a phone shows, which is all there. */
export const shouldRevalidate = keepOnQuery

export default function Orders() {
  return <BoardPage {...useLoaderData<typeof loader>()} />
}
