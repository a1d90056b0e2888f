import { markListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { reviveHolds } from '#data/hold/revive-holds.ts'
import { type LockedOrder, lockOrder } from '#data/order/lock-order.ts'
import { countTurns, readEntries } from '#data/order/read-entries.ts'
import { writeOrderChange } from '#data/order/write-order-change.ts'
import { recordUncounted } from '#data/stock/move-on-hand.ts'
import { readMoves } from '#data/stock/read-moves.ts'
import { bringBackHeld } from '#data/stock/take-out-held.ts'
import { takeVariantLocks } from '#data/stock/take-variant-locks.ts'
import { findUncountedPlaces } from '#data/stock/write-levels.ts'
import type { NewEvent } from '#domain/event/event.ts'
import { stockMoves } from '#domain/event/stock-moves.ts'
import type { UndoneStep } from '#domain/order/order-outcomes.ts'
import { hasLeftStore, isSameState, type OrderStatuses, statusesOf } from '#domain/order/order-progress.ts'
import { type UndoableStep, undoableStep, undone } from '#domain/order/undo-step.ts'
import { counterMoveId, orderMoveId, placeKey } from '#domain/stock/stock-move.ts'
import type { OrderOrigin } from './change-order.ts'
import { confirmDelivery } from './confirm-delivery.ts'

interface UndoRequest extends OrderOrigin {
  /** The statuses that the screen showed. */
  seen: OrderStatuses
  reason: string
}

/**
 * Takes the last step of an order back (docs/rules/order.md#taking-a-step-back). Pieces that left with it are in the
 * store again, and held for the order as before. Locks: order, holds, variants, stock, store.
 */
export async function undoStep(db: Db, { order: key, seen, ...options }: UndoRequest): Promise<UndoneStep> {
  const reason = options.reason.trim()
  if (reason === '') return { ok: false, code: 'reason-missing' }
  return inTransaction(db, async (tx) => {
    const { account, actor, now } = options
    const order = await lockOrder(tx, { account, actor, key })
    if (!order) return { ok: false, code: 'order-not-found' }
    if (!isSameState(order, seen)) return { ok: false, code: 'changed-meanwhile' }
    const { id: orderId, folio } = order
    const step = undoableStep(order, await readEntries(tx, { account, orderId }), now.getTime())
    if (!step) return { ok: false, code: 'nothing-to-undo' }
    const after = undone(order, step)
    const isBack = hasLeftStore(order) && !hasLeftStore(after)
    const { productIds, events } = isBack ? await bringBack(tx, { account, now, order, step }) : NOTHING_MOVED
    const subject = String(orderId)
    await writeOrderChange(tx, {
      account,
      actor,
      at: now,
      orderId,
      change: { ...after, ...(order.preparationStatus === 'Entregado' && { handedOverAt: null, handedOverBy: null }) },
      events: [
        ...events,
        { kind: 'order-changed', subject, payload: { folio, change: 'undone', productIds } },
        { kind: 'order-advanced', subject, payload: { folio, ...after, productIds, isConsequence: true } },
      ],
      entries: [{ kind: 'undone', from: statusesOf(order), to: after, reason }],
    })
    return { ok: true, order: { id: orderId, folio, ...after } }
  })
}

interface BroughtBack {
  /** The products of which more or fewer can be bought since. */
  productIds: number[]
  /** The moves of pieces that the order had not held. */
  events: NewEvent[]
}

const NOTHING_MOVED: BroughtBack = { productIds: [], events: [] }

interface StepToUndo {
  account: string
  now: Date
  order: LockedOrder
  step: UndoableStep
}

/** Brings the pieces back to the places that they left with the step. */
async function bringBack(tx: Db, { account, now: at, order, step }: StepToUndo): Promise<BroughtBack> {
  const { id: orderId } = order
  const turn = await countTurns(tx, { account, orderId })
  const held = await reviveHolds(tx, { account, orderId, endedAt: new Date(step.at) })
  // The step confirmed it, without a status before by which its pieces were held without an end.
  await confirmDelivery(tx, { account, order })
  const heldPlaces = new Set(held.map(placeKey))
  const moves = await readMoves(tx, { account, eventId: orderMoveId(orderId, turn) })
  const others = moves.filter((move) => !heldPlaces.has(placeKey(move)))
  const eventId = counterMoveId('deshacer', `${orderId}:${turn}`)
  const uncounted = await bringBackUncounted(tx, { account, at, others, eventId })
  const unheld = others
    .filter((move) => !uncounted.has(placeKey(move)))
    .map(({ variantId, warehouseFid, pieces }) => ({ variantId, warehouseFid, quantity: -pieces, wasActive: false }))
  const holds = [...held.map((hold) => ({ ...hold, wasActive: true })), ...unheld]
  const back = await bringBackHeld(tx, { account, at, holds, eventId })
  const productIds = [...new Set(back.filter(({ differs }) => differs).map(({ productId }) => productId))]
  if (productIds.length > 0) await markListingsDue(tx, { account, productIds })
  const moved = back.filter(({ wasHeld, change: { pieces } }) => !wasHeld && pieces !== 0)
  return { productIds, events: stockMoves(moved, { isConsequence: true }) }
}

interface UnheldMoves {
  account: string
  at: Date
  others: readonly { variantId: number; warehouseFid: string; pieces: number }[]
  eventId: string
}

/** Records pieces of uncounted places for a later count of an earlier moment. @returns these places */
async function bringBackUncounted(tx: Db, { account, at, others, eventId }: UnheldMoves): Promise<Set<string>> {
  if (others.length === 0) return new Set()
  await takeVariantLocks(tx, { account, variantIds: others.map(({ variantId }) => variantId) })
  const places = new Set((await findUncountedPlaces(tx, { account, places: others })).map(placeKey))
  const moves = others
    .filter((move) => places.has(placeKey(move)))
    .map(({ variantId, warehouseFid, pieces }) => ({ variantId, warehouseFid, eventId, at, pieces: -pieces }))
  if (moves.length > 0) await recordUncounted(tx, { account, at, moves })
  return places
}
