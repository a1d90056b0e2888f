import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sendTransfer } from '#actions/transfer/send-transfer.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { NewTransferPage } from '#app/counter/pages/transfer/new-transfer-page.tsx'
import { idOf, sentTransfer } from '#app/counter/requests/stock-request.ts'
import { readLevels } from '#data/stock/read-levels.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import { MOST_WAREHOUSES } from '#domain/stock-level/level-range.ts'

/** A link may bring a variant, and the warehouse where it is missing. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, member } = allowedContext(context, request, 'send-transfer')
  const { searchParams } = new URL(request.url)
  const variantIds = [idOf(searchParams.get('variante') ?? undefined)]
  const [warehouses, { variants }] = await Promise.all([
    readWarehouses(db, { account, after: '', limit: MOST_WAREHOUSES }),
    readLevels(db, { account, search: '', warehouseFid: null, filter: 'all', variantIds, offset: 0, limit: 1 }),
  ])
  const destination = warehouses.find(({ fid }) => fid === searchParams.get('para'))
  return {
    warehouses,
    added: variants[0] ?? null,
    to: destination?.fid ?? null,
    account,
    personId: member.personId,
    role: member.role,
  }
}

export const action = counterAction('inventario/traspasos/nuevo', {
  'send-transfer': step(sentTransfer, ({ db, account, actor, now }, fields) =>
    sendTransfer(db, { account, actor, now, ...fields }),
  ),
})

export const clientAction = keepPageOnFailure

export default function NewTransfer() {
  return <NewTransferPage {...useLoaderData<typeof loader>()} />
}
