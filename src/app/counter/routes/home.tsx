import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readBoard } from '#data/order/read-board.ts'
import { columnOf, urgencyOf } from '#domain/order/board.ts'
import { staffContext } from '../context.ts'
import { HomePage } from '../features/home/home-page.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, member, now } = staffContext(context, request)
  const { orders, seq } = await readBoard(db, { account })
  const columns = orders.map(columnOf)
  const urgencies = orders.map((order) => urgencyOf(order, now.getTime()))
  return {
    name: member.name,
    seq,
    counts: {
      new: columns.filter((column) => column === 'new').length,
      preparing: columns.filter((column) => column === 'preparing').length,
      ready: columns.filter((column) => column === 'ready').length,
      late: urgencies.filter((urgency) => urgency === 'late').length,
      soon: urgencies.filter((urgency) => urgency === 'soon').length,
    },
  }
}

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />
}
