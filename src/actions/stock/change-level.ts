import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockStock } from '#data/stock/lock-stock.ts'
import { findAdjustment, insertAdjustment, type StoredAdjustment } from '#data/stock/write-adjustment.ts'
import type { Actor } from '#domain/event/event.ts'
import { type AdjustmentReason, checkAdjustment } from '#domain/stock/adjustment.ts'
import { counterMoveId, moveTime } from '#domain/stock/stock-move.ts'
import type { ChangedLevel } from '#domain/stock/stock-outcomes.ts'
import { moveStock } from './move-stock.ts'

interface ChangeLevelOptions {
  account: string
  actor: Actor
  now: Date
  /** Made by the device, so that a repeated request counts once. */
  id: string
  variantId: number
  warehouseFid: string
  /** Positive came in, negative left. */
  pieces: number
  reason: AdjustmentReason
  /** '' for none. */
  note: string
}

/**
 * Takes pieces off a level or adds some, for a reason. It is a move, so that concurrent changes by tills and shoppers
 * count as well; at most the pieces on hand are taken, though orders may hold some of them (`stock.short`).
 */
export async function changeLevel(db: Db, { actor, now, ...given }: ChangeLevelOptions): Promise<ChangedLevel> {
  const { account, id, variantId, warehouseFid, pieces, reason } = given
  const code = checkAdjustment(given)
  if (code && code !== 'stock-short') return { ok: false, code }
  return inTransaction(db, async (tx) => {
    const stock = (await lockStock(tx, { account, warehouseFid, variantIds: [variantId] })).get(variantId)
    // Once the lock is taken, the same adjustment that was sent at the same moment can be seen.
    const known = await findAdjustment(tx, { account, id })
    if (known && !isSame(known, given)) return { ok: false, code: 'key-reused' }
    if (!stock) return { ok: false, code: 'not-counted' }
    if (known) return { ok: true, isNew: false, onHand: stock.onHand }
    if (stock.onHand + pieces < 0) return { ok: false, code: 'stock-short', left: stock.onHand }
    if (!(await insertAdjustment(tx, { ...given, adjustedBy: actor, at: now })))
      return { ok: false, code: 'key-reused' }
    const place = { variantId, warehouseFid, pieces }
    const move = { ...place, eventId: counterMoveId('ajuste', id), at: moveTime(now, stock.countedAt) }
    const { changes } = await moveStock(tx, { account, actor, now, moves: [move], isConsequence: true })
    const subject = String(stock.productId)
    await appendEvents(tx, {
      account,
      actor,
      at: now,
      events: [{ kind: 'stock-adjusted', subject, payload: { ...place, reason } }],
    })
    return { ok: true, isNew: true, onHand: changes[0]?.onHand ?? stock.onHand }
  })
}

function isSame(known: StoredAdjustment, given: StoredAdjustment): boolean {
  const fields = ['variantId', 'warehouseFid', 'pieces', 'reason', 'note'] as const
  return fields.every((field) => known[field] === given[field])
}
