import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { cancelTransfer } from '#actions/transfer/cancel-transfer.ts'
import { receiveTransfer } from '#actions/transfer/receive-transfer.ts'
import { staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { TransferPage } from '#app/counter/pages/transfer/transfer-page.tsx'
import { idOf, receivedTransfer } from '#app/counter/requests/stock-request.ts'
import { readStaffNames } from '#data/staff/read-members.ts'
import { findTransfer, readTransferLines } from '#data/transfer/read-transfers.ts'
import { actorLabel } from '#domain/event/actor-label.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account, store, now, member } = staffContext(context, request)
  const id = idOf(params.id)
  const transfer = await findTransfer(db, { account, id })
  if (!transfer) throw data(null, { status: 404 })
  const [lines, staff] = await Promise.all([readTransferLines(db, { account, id }), readStaffNames(db, { account })])
  const nameOf = (actor: typeof transfer.sentBy) => actorLabel(actor, { till: null, staff })
  const { sentBy, endedBy } = transfer
  return {
    transfer: { ...transfer, sentByName: nameOf(sentBy), endedByName: endedBy && nameOf(endedBy) },
    lines,
    role: member.role,
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

export function action(request: ActionFunctionArgs) {
  const transferId = idOf(request.params.id)
  return counterAction('inventario/traspasos/:id', {
    'receive-transfer': step(receivedTransfer, ({ db, account, actor, now }, { differing }) =>
      receiveTransfer(db, { account, actor, now, transferId, differing }),
    ),
    'cancel-transfer': step(z.object({}), ({ db, account, actor, now }) =>
      cancelTransfer(db, { account, actor, now, transferId }),
    ),
  })(request)
}

export const clientAction = keepPageOnFailure

export default function Transfer() {
  return <TransferPage {...useLoaderData<typeof loader>()} />
}
