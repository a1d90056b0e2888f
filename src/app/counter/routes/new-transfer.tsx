import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sendTransfer } from '#actions/transfer/send-transfer.ts'
import { readLevels } from '#data/stock/read-levels.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import { MOST_WAREHOUSES } from '#domain/stock/level-range.ts'
import { allowedContext } from '../context.ts'
import { NewTransferPage } from '../features/transfer/new-transfer-page.tsx'
import { keepPage } from '../kit/client-action.ts'
import { counterAction, step } from './counter-action.ts'
import { idOf, sentTransfer } from './requests/stock.ts'

/** Somebody may come with a variant, and with where it is missing. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, member } = allowedContext(context, request, 'send-transfer')
  const { searchParams } = new URL(request.url)
  const variantIds = [idOf(searchParams.get('variante') ?? undefined)]
  const [warehouses, { variants }] = await Promise.all([
    readWarehouses(db, { account, after: '', limit: MOST_WAREHOUSES }),
    readLevels(db, { account, search: '', warehouseFid: null, filter: 'all', variantIds, offset: 0, limit: 1 }),
  ])
  const destination = warehouses.find(({ fid }) => fid === searchParams.get('para'))
  return { warehouses, added: variants[0] ?? null, to: destination?.fid ?? null, account, personId: member.personId }
}

export const action = counterAction('inventario/traspasos/nuevo', {
  'send-transfer': step(sentTransfer, ({ db, account, actor, now }, fields) =>
    sendTransfer(db, { account, actor, now, ...fields }),
  ),
})

export const clientAction = keepPage

export default function NewTransfer() {
  return <NewTransferPage {...useLoaderData<typeof loader>()} />
}
