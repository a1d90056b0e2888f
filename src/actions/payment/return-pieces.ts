import { markListingsDue } from '#data/catalogue/due-listings.ts'
import { movePoints } from '#data/customer/spend-points.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { type LockedOrder, lockOrder } from '#data/order/lock-order.ts'
import { readOrderedLines, type SoldLine } from '#data/order/read-ordered-lines.ts'
import { findReturn, insertReturn, readReturnableLines, readReturnPlaces } from '#data/order/returns.ts'
import { takeLockedStock } from '#data/order/take-stock.ts'
import { writeOrderChange } from '#data/order/write-order-change.ts'
import { takeOutHeld } from '#data/stock/take-out-held.ts'
import { CENTAVOS_PER_POINT, lineAmounts } from '#domain/checkout/order-amounts.ts'
import type { NewEvent } from '#domain/event/event.ts'
import type { Centavos } from '#domain/money/money.ts'
import { amountToRefund, type BalancedOrder } from '#domain/order/order-balance.ts'
import { orderLineName } from '#domain/order/order-details.ts'
import type { OrderEntry } from '#domain/order/order-entry.ts'
import { hasLeftStore } from '#domain/order/order-progress.ts'
import {
  exchangeCharges,
  paidForLines,
  piecesLeft,
  type ReturnableLine,
  returnCredit,
} from '#domain/order/return-credit.ts'
import type { ReturnPlace } from '#domain/order/return-place.ts'
import { settledState } from '#domain/order/settled-state.ts'
import { checkPayment, checkRefund } from '#domain/payment/check-payment.ts'
import type { PaymentRecord } from '#domain/payment/payment-record.ts'
import type { ReturnedOrder, ReturnRejection, WantedReturn } from '#domain/payment/return-outcomes.ts'
import type { Settlement } from '#domain/payment/settlement.ts'
import { counterMoveId } from '#domain/stock/stock-move.ts'
import type { OrderOrigin } from '../order/change-order.ts'
import { readLedger, writeSettlement } from '../order/write-settlement.ts'
import { moveStock } from '../stock/move-stock.ts'
import { mailEntry } from './mail-entry.ts'
import { settledOrder } from './settle-order.ts'

interface ReturnOptions extends OrderOrigin {
  /** Made by the page: a repeated request is the same return. */
  key: string
  wanted: WantedReturn
  /** Whether the person may give money back. */
  mayRefund: boolean
  queueMail: QueueMail
}

/** Ends the transaction: nothing of the return is written. */
class Rejected extends Error {
  readonly code: ReturnRejection
  constructor(code: ReturnRejection) {
    super(code)
    this.code = code
  }
}

/** A line that comes back. */
interface BackLine extends ReturnableLine {
  pieces: number
  credit: Centavos
  warehouseFid: string | null
  isRestocked: boolean
}

/** A line that is given in exchange. */
interface GivenLine extends SoldLine {
  price: Centavos
  quantity: number
  charge: Centavos
}

/**
 * Takes pieces of an order back after it has left the store, gives others in exchange, and settles the difference, all
 * of it or nothing (docs/rules/order.md#returns). Locks: order, customer, cash day, stock, store.
 */
export async function returnPieces(db: Db, options: ReturnOptions): Promise<ReturnedOrder> {
  try {
    return await inTransaction(db, (tx) => takeBack(tx, options))
  } catch (error) {
    if (error instanceof Rejected) return { ok: false, code: error.code }
    throw error
  }
}

async function takeBack(tx: Db, options: ReturnOptions): Promise<ReturnedOrder> {
  const { account, actor, now, order: orderKey, key, wanted } = options
  const order = await lockOrder(tx, { account, actor, key: orderKey })
  if (!order) throw new Rejected('order-not-found')
  const { id: orderId, folio } = order
  const known = await findReturn(tx, { account, orderId, key })
  if (known) return { ok: true, order: settledOrder(order, order), isChanged: false, ...known }
  if (order.status === 'Cancelado' || !hasLeftStore(order)) throw new Rejected('not-returnable')
  const reason = wanted.reason.trim()
  if (reason === '') throw new Rejected('reason-missing')
  const lines = await readReturnableLines(tx, { account, orderId })
  const back = backLines(lines, await readReturnPlaces(tx, { account }), { order, wanted })
  const given = await readGiven(tx, { account, wanted, back })
  const credit = back.reduce((sum, line) => sum + line.credit, 0)
  const charge = given.reduce((sum, line) => sum + line.charge, 0)
  const records = await readLedger(tx, { account, order })
  const credited = credit - charge
  const settlement = settlementOf({ ...order, credited: order.credited + credited }, { options, records, credited })
  await moveMoneyInPoints(tx, { account, order, settlement, now })
  const returnId = await insertReturn(tx, {
    account,
    orderId,
    key,
    at: now,
    actor,
    reason,
    credit,
    charge,
    lines: back.map(({ position, pieces: quantity, credit: value, isRestocked, warehouseFid }) => ({
      position,
      quantity,
      credit: value,
      isRestocked,
      warehouseFid,
    })),
    given: given.map((line, index) => ({
      position: nextPosition(lines) + index,
      productId: line.productId,
      variantId: line.variantId,
      name: orderLineName(line),
      quantity: line.quantity,
      unitPrice: Math.round(line.charge / line.quantity),
      total: line.charge,
      tax: lineAmounts(line.charge).tax,
      imageKey: line.image,
    })),
  })
  const settled = await writeSettlement(tx, { account, actor, now, order, settlement, records, returnId })
  const givenIds = await giveOut(tx, { account, orderId, now, given, returnId })
  await putBack(tx, { options, back, returnId })
  const { paid, payments } = settled
  const balance: BalancedOrder = { ...order, paid, credited: settled.credited }
  const after = settledState(order, { balance, payments })
  const pieces = piecesOf(back.map((line) => line.pieces))
  const givenPieces = piecesOf(given.map((line) => line.quantity))
  const { status, paymentStatus, preparationStatus } = after
  const statuses = { status, paymentStatus, preparationStatus }
  const subject = String(orderId)
  const events: NewEvent[] = [
    ...settled.events,
    { kind: 'order-returned', subject, payload: { folio, pieces, given: givenPieces, productIds: givenIds } },
    { kind: 'order-advanced', subject, payload: { folio, ...statuses, productIds: [], isConsequence: true } },
  ]
  const entry: OrderEntry = {
    kind: 'returned',
    pieces,
    credit,
    given: givenPieces,
    charge,
    reason,
    ...refundOf(settlement),
    lines: {
      back: back.map(({ name, pieces: quantity }) => ({ name, quantity })),
      given: given.map((line) => ({ name: orderLineName(line), quantity: line.quantity })),
    },
  }
  await writeOrderChange(tx, {
    account,
    actor,
    at: now,
    orderId,
    change: { ...statuses, paid, credited: settled.credited },
    events,
    entries: [entry, ...settled.entries],
  })
  await mailEntry(tx, { account, orderId, kind: 'returned', queueMail: options.queueMail })
  return {
    ok: true,
    order: settledOrder(order, { ...order, ...after, paid, credited: settled.credited }),
    isChanged: true,
    credit,
    charge,
  }
}

/** The refund that was made with a return. */
function refundOf({ records }: Settlement): Pick<Extract<OrderEntry, { kind: 'returned' }>, 'refund'> {
  const refund = records.find(({ kind }) => kind === 'refund')
  return refund ? { refund: { method: refund.method, amount: refund.amount } } : {}
}

function backLines(
  lines: readonly ReturnableLine[],
  places: readonly ReturnPlace[],
  { order, wanted }: { order: LockedOrder; wanted: WantedReturn },
): BackLine[] {
  const wantedLines = wanted.lines.filter(({ quantity }) => quantity > 0)
  if (wantedLines.length === 0) throw new Rejected('nothing-returned')
  const positions = new Set(wantedLines.map(({ position }) => position))
  if (positions.size < wantedLines.length) throw new Rejected('too-many-pieces')
  const paid = paidForLines(lines, order.discount)
  return wantedLines.map(({ position, quantity: pieces, warehouseFid }) => {
    const line = lines.find((each) => each.position === position)
    if (!line || pieces > piecesLeft(line)) throw new Rejected('too-many-pieces')
    const place = places.find(({ fid }) => fid === warehouseFid)
    if (!place && warehouseFid !== null) throw new Rejected('warehouse-unknown')
    const isRestocked = place?.isOnline ?? false
    const credit = returnCredit(line, paid.get(position) ?? 0, pieces)
    return { ...line, pieces, credit, warehouseFid, isRestocked }
  })
}

async function readGiven(
  tx: Db,
  { account, wanted, back }: { account: string; wanted: WantedReturn; back: readonly BackLine[] },
): Promise<GivenLine[]> {
  const quantities = Map.groupBy(wanted.given, ({ variantId }) => variantId)
  if (quantities.size === 0) return []
  const sold = await readOrderedLines(tx, { account, variantIds: [...quantities.keys()] })
  const given = [...quantities].map(([variantId, same]) => {
    const line = sold.get(variantId)
    if (!line || line.price === null) throw new Rejected('variant-unknown')
    return { ...line, price: line.price, quantity: piecesOf(same.map(({ quantity }) => quantity)) }
  })
  const returned = back.map(({ productId, pieces: quantity, credit }) => ({ productId, quantity, credit }))
  const charges = exchangeCharges(returned, given)
  return given.map((line, index) => ({ ...line, charge: charges[index] ?? 0 }))
}

interface MoneyOfReturn {
  options: ReturnOptions
  records: readonly PaymentRecord[]
  credited: Centavos
}

/** @param order with the return in its amounts */
function settlementOf(order: BalancedOrder, { options, records, credited }: MoneyOfReturn): Settlement {
  const { wanted, mayRefund } = options
  const { money } = wanted
  if (!money) return { records: [], voided: [], credited }
  const { kind, method, amount } = money
  if (kind === 'refund' && !mayRefund) throw new Rejected('refund-not-allowed')
  const code = kind === 'refund' ? checkRefund(order, money, records) : checkPayment(order, money)
  if (code) throw new Rejected(code)
  if (kind === 'refund' && amount > amountToRefund(order)) throw new Rejected('more-than-paid')
  const reason = kind === 'refund' ? wanted.reason.trim() : ''
  return { records: [{ kind, method, amount, reference: '', reason }], voided: [], credited }
}

async function moveMoneyInPoints(
  tx: Db,
  {
    account,
    order: { id: orderId, customerId },
    settlement: { records },
    now: at,
  }: { account: string; order: LockedOrder; settlement: Settlement; now: Date },
): Promise<void> {
  for (const { method, kind, amount } of records) {
    if (method !== 'points') continue
    const points = (kind === 'payment' ? -amount : amount) / CENTAVOS_PER_POINT
    if (!(await movePoints(tx, { account, customerId, orderId, points, at }))) throw new Rejected('points-short')
  }
}

interface PiecesToGive {
  account: string
  orderId: number
  now: Date
  given: readonly GivenLine[]
  returnId: number
}

/** Takes the given pieces out of the stock. @returns the products of which fewer can be bought since */
async function giveOut(tx: Db, { account, orderId, now: at, given, returnId }: PiecesToGive): Promise<number[]> {
  const counted = given.filter(({ stock }) => stock !== null)
  if (counted.length === 0) return []
  const wanted = counted.map(({ variantId, quantity }) => ({ variantId, quantity }))
  const allocation = await takeLockedStock(tx, { account, wanted, preferred: null })
  if (!allocation.ok) throw new Rejected('stock-short')
  const productOf = new Map(counted.map(({ variantId, productId }) => [variantId, productId]))
  const holds = allocation.taken.map(({ variantId, warehouseFid, quantity }) => ({
    orderId,
    variantId,
    warehouseFid,
    quantity,
    productId: productOf.get(variantId) ?? 0,
    wasActive: true,
  }))
  await takeOutHeld(tx, { account, at, holds, eventId: counterMoveId('cambio', returnId) })
  const productIds = [...new Set(counted.map(({ productId }) => productId))]
  await markListingsDue(tx, { account, productIds })
  return productIds
}

async function putBack(
  tx: Db,
  { options, back, returnId }: { options: ReturnOptions; back: readonly BackLine[]; returnId: number },
): Promise<void> {
  const { account, actor, now } = options
  const moves = back.flatMap(({ variantId, warehouseFid, pieces, position }) => {
    if (warehouseFid === null) return []
    const eventId = counterMoveId('devolucion', `${returnId}:${position}`)
    return [{ variantId, warehouseFid, eventId, at: null, pieces }]
  })
  if (moves.length > 0) await moveStock(tx, { account, actor, now, moves, isConsequence: true })
}

function nextPosition(lines: readonly ReturnableLine[]): number {
  return Math.max(-1, ...lines.map(({ position }) => position)) + 1
}

function piecesOf(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + quantity, 0)
}
