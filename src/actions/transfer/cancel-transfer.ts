import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockTransfer, writeTransferEnd } from '#data/transfer/write-transfer.ts'
import type { Actor } from '#domain/event/event.ts'
import { counterMoveId } from '#domain/stock/stock-move.ts'
import type { CancelledTransfer } from '#domain/transfer/transfer-outcomes.ts'
import { bringIn } from './bring-in.ts'
import { transferChanged } from './transfer-changed.ts'

interface TransferToCancel {
  account: string
  actor: Actor
  now: Date
  transferId: number
}

/** Cancels a transfer that has not arrived: its pieces go back, once. Locks: transfer, variants, stock, store. */
export async function cancelTransfer(
  db: Db,
  { account, actor, now, transferId: id }: TransferToCancel,
): Promise<CancelledTransfer> {
  return inTransaction(db, async (tx) => {
    const sent = await lockTransfer(tx, { account, id })
    if (!sent) return { ok: false, code: 'transfer-unknown' }
    if (sent.state === 'received') return { ok: false, code: 'transfer-received' }
    if (sent.state === 'cancelled') return { ok: true, isChanged: false }
    await writeTransferEnd(tx, { account, id, state: 'cancelled', endedBy: actor, endedAt: now })
    const eventId = counterMoveId('traspaso', `${id}:regreso`)
    await bringIn(tx, { account, actor, now, warehouseFid: sent.fromFid, eventId, lines: sent.lines })
    await appendEvents(tx, { account, actor, at: now, events: [transferChanged(id, 'cancelled', sent.lines)] })
    return { ok: true, isChanged: true }
  })
}
