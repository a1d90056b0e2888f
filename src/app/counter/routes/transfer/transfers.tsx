import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { TransfersPage } from '#app/counter/pages/transfer/transfers-page.tsx'
import { idOf } from '#app/counter/requests/stock-request.ts'
import { readStaffNames } from '#data/staff/read-members.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import { readTransfers } from '#data/transfer/read-transfers.ts'
import { actorLabel } from '#domain/event/actor-label.ts'
import { MOST_WAREHOUSES } from '#domain/stock-level/level-range.ts'
import { TRANSFER_STATES } from '#domain/transfer/transfer.ts'

/** Transfers of a page. */
const PAGE = 30

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, now, member } = staffContext(context, request)
  const { searchParams } = new URL(request.url)
  const state = TRANSFER_STATES.find((each) => each === searchParams.get('estado')) ?? null
  const warehouseFid = searchParams.get('almacen') || null
  const before = idOf(searchParams.get('antes') ?? undefined) || null
  const [transfers, warehouses, staff] = await Promise.all([
    readTransfers(db, { account, state, warehouseFid, before, limit: PAGE + 1 }),
    readWarehouses(db, { account, after: '', limit: MOST_WAREHOUSES }),
    readStaffNames(db, { account }),
  ])
  return {
    transfers: transfers
      .slice(0, PAGE)
      .map((transfer) => ({ ...transfer, sentByName: actorLabel(transfer.sentBy, { till: null, staff }) })),
    hasMore: transfers.length > PAGE,
    warehouses,
    state,
    warehouseFid,
    role: member.role,
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

export default function Transfers() {
  return <TransfersPage {...useLoaderData<typeof loader>()} />
}
