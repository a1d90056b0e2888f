import { markListingsDue } from '#data/catalogue/due-listings.ts'
import { giveBackUnused, readPointsInUse } from '#data/customer/spend-points.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { type LockedHold, lockOrderHolds, writeHoldPieces } from '#data/hold/change-holds.ts'
import { giveBackHeld } from '#data/hold/end-due-holds.ts'
import { addHolds } from '#data/hold/write-held-again.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { type LockedOrder, lockOrder } from '#data/order/lock-order.ts'
import { readOrderedLines, type SoldLine } from '#data/order/read-ordered-lines.ts'
import { type PlacedContents, readPlaced } from '#data/order/read-placed.ts'
import { readStoredLines, replaceLines, type StoredLine } from '#data/order/replace-lines.ts'
import { type TakenPieces, takeLockedStock } from '#data/order/take-stock.ts'
import { insertEntry } from '#data/order/write-entries.ts'
import { writeOrderChange } from '#data/order/write-order-change.ts'
import { lockVariantStock } from '#data/stock/lock-stock.ts'
import type { OrderAmounts } from '#domain/checkout/order-amounts.ts'
import { isErasedEmail } from '#domain/customer/erased-customer.ts'
import type { NewEvent } from '#domain/event/event.ts'
import type { Centavos } from '#domain/money/money.ts'
import { changedPayload } from '#domain/order/changed-payload.ts'
import { heldAgainUntil } from '#domain/order/hold-again.ts'
import { planHolds, type VariantPieces } from '#domain/order/hold-change.ts'
import {
  type ChangedLine,
  changedAmounts,
  lineAmendments,
  changeLines as linesAfter,
  preparationAfter,
  type WantedLine,
} from '#domain/order/line-change.ts'
import { orderLineName } from '#domain/order/order-details.ts'
import type { ChangedOrderLines } from '#domain/order/order-outcomes.ts'
import { hasLeftStore, isSameState, type OrderState, statusesOf } from '#domain/order/order-progress.ts'
import { settledState } from '#domain/order/settled-state.ts'
import { MOST_CENTAVOS } from '#domain/payment/check-payment.ts'
import { sumPayments } from '#domain/payment/payment-record.ts'
import type { OrderOrigin } from './change-order.ts'
import { readLedger } from './write-settlement.ts'

interface LinesOptions extends OrderOrigin {
  wanted: readonly WantedLine[]
  /** The lines as the page showed them: a change by another person since is not written over. */
  seen: readonly Pick<WantedLine, 'variantId' | 'quantity'>[]
  /** The total that the page showed for the wanted lines: the store's price may have changed since. */
  total: Centavos
  queueMail: QueueMail
}

type LinesRejection = Extract<ChangedOrderLines, { ok: false }>

/** Ends the transaction: nothing of the change is written. */
class Rejected extends Error {
  readonly rejection: LinesRejection
  constructor(rejection: LinesRejection) {
    super(rejection.code)
    this.rejection = rejection
  }
}

/**
 * Changes quantities and variants of an order's lines, or removes lines, before it leaves the store, with all that
 * follows: pieces, amounts, points, statuses, payload, history and the mail (docs/rules/order.md#changing-pieces).
 * Locks: order, cash days, customer, holds, stock, store.
 */
export async function changeLines(db: Db, options: LinesOptions): Promise<ChangedOrderLines> {
  try {
    return await inTransaction(db, (tx) => change(tx, options))
  } catch (error) {
    if (error instanceof Rejected) return error.rejection
    throw error
  }
}

async function change(tx: Db, { order: key, wanted, seen, total, queueMail, ...origin }: LinesOptions) {
  const { account, actor, now: at } = origin
  const order = await lockOrder(tx, { account, actor, key })
  const placed = order && (await readPlaced(tx, { account, orderId: order.id }))
  if (!placed) throw new Rejected({ ok: false, code: 'order-not-found' })
  const isGone = order.status === 'Cancelado' || hasLeftStore(order) || isErasedEmail(placed.email)
  if (isGone) throw new Rejected({ ok: false, code: 'order-gone' })
  const { id: orderId, customerId } = order
  const before = await readStoredLines(tx, { account, orderId })
  if (!isSameLines(before, seen)) throw new Rejected({ ok: false, code: 'changed-meanwhile' })
  const sold = await readOrderedLines(tx, { account, variantIds: wanted.map(({ variantId }) => variantId) })
  const changed = linesAfter(before, wanted, offersOf(sold))
  if (!changed.ok) throw new Rejected(changed)
  if (!changed.isChanged) return { ok: true as const, isChanged: false }
  const { lines } = changed
  const points = await readPointsInUse(tx, { account, customerId, orderId })
  const percentage = placed.payload.header.descuento_porcentaje_nota
  const amounts = changedAmounts(lines, { percentage, points, shipping: placed.shipping })
  if (amounts.itemsTotal > MOST_CENTAVOS) throw new Rejected({ ok: false, code: 'total-too-high' })
  if (amounts.total !== total) throw new Rejected({ ok: false, code: 'changed-meanwhile' })
  const after = await stateAfter(tx, { account, order, total: amounts.total })
  const unused = points - amounts.points
  if (unused > 0) await giveBackUnused(tx, { account, customerId, orderId, points: unused, at })
  const productIds = await moveHolds(tx, { account, order, placed, now: at, before, lines, sold })
  await replaceLines(tx, { account, orderId, lines: storedLines(lines, { amounts, before, sold }) })
  const changes = lineAmendments(
    { lines: before, total: order.total, points, preparationStatus: order.preparationStatus },
    { lines, total: amounts.total, points: amounts.points, preparationStatus: after.preparationStatus },
  )
  const entryId = await insertEntry(tx, { account, orderId, actor, at, entry: { kind: 'changed', changes } })
  await queueMail(tx, [{ kind: 'order-changed', account, orderId, entryId }])
  const payload = changedPayload(placed.payload, { lines, amounts, percentage, sold })
  const { subtotal, discount, tax } = amounts
  const isPreparedAgain = after.preparationStatus !== order.preparationStatus
  await writeOrderChange(tx, {
    account,
    actor,
    at,
    orderId,
    change: {
      subtotal,
      discount,
      discountReason: payload.header.descuento_razon,
      tax,
      total: amounts.total,
      paid: order.paid,
      payload,
      paymentStatus: after.paymentStatus,
      // The customer gets the mail that it is ready once more.
      ...(isPreparedAgain && { preparationStatus: after.preparationStatus, readyAt: null }),
    },
    events: eventsOf(order, after, productIds),
  })
  return { ok: true as const, isChanged: true }
}

function isSameLines(lines: readonly StoredLine[], seen: LinesOptions['seen']): boolean {
  if (lines.length !== seen.length) return false
  return lines.every(({ variantId, quantity }, index) => {
    return seen[index]?.variantId === variantId && seen[index]?.quantity === quantity
  })
}

function offersOf(sold: ReadonlyMap<number, SoldLine>) {
  return new Map([...sold].map(([variantId, line]) => [variantId, { ...line, name: orderLineName(line) }]))
}

/** The state of the order with its new total: its payments less its refunds count. */
async function stateAfter(
  tx: Db,
  { account, order, total }: { account: string; order: LockedOrder; total: Centavos },
): Promise<OrderState> {
  // A payment from before payments were rows was of the total as it was.
  const records = await readLedger(tx, { account, order })
  const settled = settledState(order, { balance: { ...order, total }, payments: sumPayments(records) })
  return { ...settled, preparationStatus: preparationAfter(order.preparationStatus) }
}

interface HoldsToMove {
  account: string
  order: LockedOrder
  placed: PlacedContents
  now: Date
  before: readonly StoredLine[]
  lines: readonly ChangedLine[]
  sold: ReadonlyMap<number, SoldLine>
}

/** Brings the holds of the order to its new lines. @returns the products of which more or fewer can be bought since */
async function moveHolds(
  tx: Db,
  { account, order: { id: orderId, deliveryMethod }, placed, now, before, lines, sold }: HoldsToMove,
): Promise<number[]> {
  const holds = await lockOrderHolds(tx, { account, orderId })
  const { toTake, toRelease, changed } = planHolds(holds, piecesByVariant(before, lines, sold))
  const moved = [...toTake, ...toRelease].map(({ variantId }) => variantId)
  // Together, so that two orders that swap sizes wait for each other in one sequence.
  if (moved.length > 0) await lockVariantStock(tx, { account, variantIds: moved })
  if (toRelease.length > 0) await giveBackHeld(tx, { account, ended: toRelease })
  await writeHoldPieces(tx, { account, orderId, changed })
  if (toTake.length > 0) {
    const active = holds.filter(({ isActive }) => isActive)
    const taken = await takeOrReject(tx, { account, toTake, active, lines })
    const until = heldUntil(active, { deliveryMethod, pickupAt: placed.pickupAt, now: now.getTime() })
    await addHolds(tx, { account, orderId, taken, until })
  }
  const productOf = new Map([...before, ...lines].map(({ variantId, productId }) => [variantId, productId]))
  const productIds = [...new Set(moved.flatMap((variantId) => productOf.get(variantId) ?? []))]
  if (productIds.length > 0) await markListingsDue(tx, { account, productIds })
  return productIds
}

interface PiecesToTake extends Pick<HoldsToMove, 'account' | 'lines'> {
  toTake: readonly { variantId: number; quantity: number }[]
  active: readonly LockedHold[]
}

/** Takes pieces from the free stock, at first from the warehouse that has others of the order. */
async function takeOrReject(tx: Db, { account, toTake, active, lines }: PiecesToTake): Promise<TakenPieces[]> {
  const preferred = active[0]?.warehouseFid ?? null
  const allocation = await takeLockedStock(tx, { account, wanted: toTake, preferred })
  if (allocation.ok) return allocation.taken
  const short = allocation.short.map(({ variantId, left }) => {
    const name = lines.find((line) => line.variantId === variantId)?.name ?? ''
    const held = active.filter((hold) => hold.variantId === variantId)
    return { variantId, name, left: left + held.reduce((sum, { quantity }) => sum + quantity, 0) }
  })
  throw new Rejected({ ok: false, code: 'stock-short', short })
}

/** New pieces are held as long as the order's others; where it holds none any more, as pieces that are held again. */
function heldUntil(
  active: readonly LockedHold[],
  { now, ...pickup }: { deliveryMethod: LockedOrder['deliveryMethod']; pickupAt: number | null; now: number },
): Date | null {
  const [first] = active
  const until = first ? first.expiresAt : heldAgainUntil(pickup, now)
  return until === null ? null : new Date(until)
}

function piecesByVariant(
  before: readonly StoredLine[],
  lines: readonly ChangedLine[],
  sold: ReadonlyMap<number, SoldLine>,
): VariantPieces[] {
  const piecesIn = (list: readonly { variantId: number; quantity: number }[], variantId: number) =>
    list.filter((line) => line.variantId === variantId).reduce((sum, { quantity }) => sum + quantity, 0)
  const variantIds = [...new Set([...before, ...lines].map(({ variantId }) => variantId))]
  return variantIds.map((variantId) => ({
    variantId,
    before: piecesIn(before, variantId),
    after: piecesIn(lines, variantId),
    isCounted: (sold.get(variantId)?.stock ?? null) !== null,
  }))
}

interface LineSources {
  amounts: OrderAmounts
  before: readonly StoredLine[]
  sold: ReadonlyMap<number, SoldLine>
}

function storedLines(lines: readonly ChangedLine[], { amounts, before, sold }: LineSources): StoredLine[] {
  return lines.map(({ position, isOther, productId, variantId, name, quantity, unitPrice }, index) => ({
    productId,
    variantId,
    name,
    quantity,
    unitPrice,
    total: amounts.lines[index]?.total ?? 0,
    tax: amounts.lines[index]?.tax ?? 0,
    imageKey: (isOther ? sold.get(variantId)?.image : before[position]?.imageKey) ?? null,
  }))
}

function eventsOf(before: LockedOrder, after: OrderState, productIds: number[]): NewEvent[] {
  const { id, folio } = before
  const subject = String(id)
  const changed: NewEvent = { kind: 'order-changed', subject, payload: { folio, change: 'changed', productIds } }
  if (isSameState(before, statusesOf(after))) return [changed]
  const statuses = statusesOf(after)
  return [
    changed,
    { kind: 'order-advanced', subject, payload: { folio, ...statuses, productIds: [], isConsequence: true } },
  ]
}
