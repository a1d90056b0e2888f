import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction } from '#app/counter/loaders/counter-action.ts'
import { countOrders, readOrdersList } from '#app/counter/loaders/read-orders-list.ts'
import { viewSteps } from '#app/counter/loaders/view-steps.ts'
import { OrderListPage } from '#app/counter/pages/order/order-list-page.tsx'
import { listedOrders } from '#app/counter/requests/order-request.ts'
import { readSeqs } from '#data/event/read-seqs.ts'
import { isSearchFilling } from '#data/order/read-order-list.ts'
import { readViewsOf } from '#data/staff/saved-views.ts'
import { readBranchNames } from '#data/store/find-branch.ts'
import { orderViewQuery, parseOrderView } from '#domain/order/order-view.ts'
import { isInScope } from '#domain/staff/branch-scope.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, fromReplica, account, store, member, branches: scope, now } = staffContext(context, request)
  const { timeZone } = store
  const list = { account, branches: scope, timeZone, now, request }
  // Before the list: an event in between is followed twice rather than missed.
  const [seen] = await readSeqs(db, { accounts: [account] })
  const [page, count, branches, views, isFilling] = await Promise.all([
    readOrdersList(fromReplica, list),
    countOrders(fromReplica, list),
    readBranchNames(db, { account }),
    readViewsOf(db, { account, personId: member.personId, page: 'orders' }),
    isSearchFilling(db, { account }),
  ])
  return {
    page,
    count,
    isFilling,
    branches: [...branches].flatMap(([value, name]) => (isInScope(scope, value) ? [{ value, name }] : [])),
    view: listedOrders(request).view,
    views,
    seq: seen?.seq ?? 0,
    role: member.role,
    timeZone,
    now: now.getTime(),
  }
}

export const action = counterAction('pedidos/lista', {
  ...viewSteps('orders', (query) => orderViewQuery(parseOrderView(query))),
})

export const clientAction = keepPageOnFailure

export default function OrderList() {
  return <OrderListPage {...useLoaderData<typeof loader>()} />
}
