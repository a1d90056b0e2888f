import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockStock } from '#data/stock/lock-stock.ts'
import { lockWarehouse } from '#data/store/write-warehouse.ts'
import { findTransferByKey, insertTransfer, type StoredTransfer } from '#data/transfer/write-transfer.ts'
import type { Actor } from '#domain/event/event.ts'
import { counterMoveId, moveTime } from '#domain/stock/stock-move.ts'
import { checkTransfer, joinLines, type TransferLine } from '#domain/transfer/transfer.ts'
import type { SentTransfer } from '#domain/transfer/transfer-outcomes.ts'
import { moveStock } from '../stock/move-stock.ts'
import { transferChanged } from './transfer-changed.ts'

interface SendOptions {
  account: string
  actor: Actor
  now: Date
  /** Made by the device, so that a repeated request is the same transfer. */
  key: string
  /** The warehouses' keys. */
  from: string
  to: string
  /** '' for none. */
  note: string
  lines: readonly TransferLine[]
}

/**
 * Sends pieces to another warehouse: they leave at once, and belong to neither until they arrive. Only available pieces
 * are sent, never held ones; all of it or nothing. Locks: warehouses, stock, transfer, store.
 */
export async function sendTransfer(db: Db, options: SendOptions): Promise<SentTransfer> {
  const { account, from, to } = options
  const code = checkTransfer(options)
  if (code) return { ok: false, code }
  const lines = joinLines(options.lines)
  return inTransaction(db, async (tx) => {
    for (const fid of [from, to].sort()) {
      if (!(await lockWarehouse(tx, { account, fid, mode: 'key share' })))
        return { ok: false, code: 'warehouse-unknown' }
    }
    return sendWithin(tx, { ...options, lines })
  })
}

async function sendWithin(
  tx: Db,
  { account, actor, now, key, from, to, note, lines }: SendOptions,
): Promise<SentTransfer> {
  const variantIds = lines.map(({ variantId }) => variantId)
  const stock = await lockStock(tx, { account, warehouseFid: from, variantIds })
  // Once the locks are taken, the same transfer that was sent at the same moment can be seen.
  const known = await findTransferByKey(tx, { account, key })
  if (known) return isSame(known, { from, to, lines }) ? { ok: true, id: known.id, isNew: false } : KEY_REUSED
  const short = lines.flatMap(({ variantId, pieces }) => {
    const { onHand, held } = stock.get(variantId) ?? { onHand: 0, held: 0 }
    const left = Math.max(onHand - held, 0)
    return left < pieces ? [{ variantId, left }] : []
  })
  if (short.length > 0) return { ok: false, code: 'stock-short', short }
  const values = { account, key, fromFid: from, toFid: to, note, sentBy: actor, sentAt: now, lines }
  const id = await insertTransfer(tx, values)
  if (id === null) return KEY_REUSED
  const moves = lines.map(({ variantId, pieces }) => {
    const at = moveTime(now, stock.get(variantId)?.countedAt ?? null)
    return { variantId, warehouseFid: from, eventId: counterMoveId('traspaso', `${id}:salida`), at, pieces: -pieces }
  })
  await moveStock(tx, { account, actor, now, moves, isConsequence: true })
  await appendEvents(tx, { account, actor, at: now, events: [transferChanged(id, 'sent', lines)] })
  return { ok: true, id, isNew: true }
}

const KEY_REUSED: SentTransfer = { ok: false, code: 'key-reused' }

function isSame(known: StoredTransfer, { from, to, lines }: Pick<SendOptions, 'from' | 'to' | 'lines'>): boolean {
  const isEveryLine = lines.every(({ variantId, pieces }, place) => {
    const line = known.lines[place]
    return line?.variantId === variantId && line.pieces === pieces
  })
  return known.fromFid === from && known.toFid === to && known.lines.length === lines.length && isEveryLine
}
