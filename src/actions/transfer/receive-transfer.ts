import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockTransfer, writeReceived, writeTransferEnd } from '#data/transfer/write-transfer.ts'
import type { Actor } from '#domain/event/event.ts'
import { counterMoveId } from '#domain/stock/stock-move.ts'
import { receivedLines, type TransferLine } from '#domain/transfer/transfer.ts'
import type { ReceivedTransfer } from '#domain/transfer/transfer-outcomes.ts'
import { bringIn } from './bring-in.ts'
import { transferChanged } from './transfer-changed.ts'

interface ReceiveOptions {
  account: string
  actor: Actor
  now: Date
  transferId: number
  /** The variants of which more or fewer pieces arrived than were sent, with those that did. */
  differing: readonly TransferLine[]
}

/**
 * Receives a transfer, once: the arrived pieces are added at its destination. Missing and surplus pieces are recorded
 * with it and change nothing at its origin. Locks: transfer, variants, stock, store.
 */
export async function receiveTransfer(
  db: Db,
  { account, actor, now, transferId: id, differing }: ReceiveOptions,
): Promise<ReceivedTransfer> {
  return inTransaction(db, async (tx) => {
    const sent = await lockTransfer(tx, { account, id })
    if (!sent) return { ok: false, code: 'transfer-unknown' }
    if (sent.state === 'cancelled') return { ok: false, code: 'transfer-cancelled' }
    if (sent.state === 'received') return { ok: true, isChanged: false }
    const received = receivedLines(sent.lines, differing)
    if (!received.ok) return received
    const { lines } = received
    await writeReceived(tx, { account, id, lines })
    await writeTransferEnd(tx, { account, id, state: 'received', endedBy: actor, endedAt: now })
    const eventId = counterMoveId('traspaso', `${id}:entrada`)
    await bringIn(tx, { account, actor, now, warehouseFid: sent.toFid, eventId, lines })
    await appendEvents(tx, { account, actor, at: now, events: [transferChanged(id, 'received', lines)] })
    return { ok: true, isChanged: true }
  })
}
