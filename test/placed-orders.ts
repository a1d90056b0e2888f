import { and, asc, eq } from 'drizzle-orm'
import { endHolds } from '#actions/hold/end-holds.ts'
import { holdAgain } from '#actions/hold/hold-again.ts'
import { moveHoldEnd } from '#actions/hold/move-hold-end.ts'
import { releaseHold } from '#actions/hold/release-hold.ts'
import { advanceOrder } from '#actions/order/advance-order.ts'
import { cancelOrder } from '#actions/order/cancel-order.ts'
import { changeLines } from '#actions/order/change-lines.ts'
import { handOverOrder } from '#actions/order/hand-over-order.ts'
import { reopenOrder } from '#actions/order/reopen-order.ts'
import { undoStep } from '#actions/order/undo-step.ts'
import { moveStock } from '#actions/stock/move-stock.ts'
import { setLevels } from '#actions/stock/set-levels.ts'
import { readPointsInUse } from '#data/customer/spend-points.ts'
import type { OrderKey } from '#data/order/lock-order.ts'
import { readStoredLines } from '#data/order/replace-lines.ts'
import { order } from '#data/schema/order.ts'
import { stock, stockEvent } from '#data/schema/stock.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import { changedAmounts } from '#domain/order/line-change.ts'
import type { ChangedOrder } from '#domain/order/order-outcomes.ts'
import { type OrderStatuses, statusesOf } from '#domain/order/order-progress.ts'
import { REPORTED_WITHIN_MS } from '#domain/stock/till-time.ts'
import type { Engine } from './engines.ts'
import { newMove } from './new-move.ts'
import { NOON, orderRequest } from './order-request.ts'
import { useOrderStores } from './order-store.ts'

const NONE: OrderStatuses = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' }

/** The stores of `useOrderStores`, with what a till does with orders there. */
export function usePlacedOrders(engine: Engine) {
  const stores = useOrderStores(engine)
  const by = { account: 'luna', actor: 'key:caja' as const, now: NOON }
  const origin = () => ({ ...by, queueMail: stores.queueMail })

  return {
    ...stores,
    by,
    /** Places an order. @returns its folio */
    async placed(request: Omit<Parameters<typeof orderRequest>[0], 'lines'> & { lines?: OrderRequest['lines'] } = {}) {
      const result = await stores.place(orderRequest({ lines: [stores.line('Vestido 0', 2)], ...request }))
      if (!result.ok) throw new Error(result.code)
      return result.folio
    },
    advance: (key: number | OrderKey, to: Partial<OrderStatuses>, now = NOON): Promise<ChangedOrder> =>
      advanceOrder(stores.database(), {
        ...origin(),
        now,
        order: typeof key === 'number' ? { folio: key } : key,
        to,
      }),
    cancel: (folio: number, reason = '', now = NOON) =>
      cancelOrder(stores.database(), { ...origin(), now, order: { folio }, reason }),
    /** Takes the last step back, from the state that the order has. */
    async undo(folio: number, now = NOON) {
      const [found] = await stores.database().select().from(order).where(eq(order.folio, folio))
      const seen = statusesOf((found ?? NONE) as OrderStatuses)
      return undoStep(stores.database(), { ...by, now, order: { folio }, seen, reason: 'Me equivoqué.' })
    },
    /** Gives the first line of an order another variant and quantity, at the price that it has. */
    async changeLine(folio: number, name: string, quantity: number, now = NOON) {
      const db = stores.database()
      const [placed] = await db.select().from(order).where(eq(order.folio, folio))
      const seen = placed ? await readStoredLines(db, { account: 'luna', orderId: placed.id }) : []
      const wanted = seen.map(({ variantId, quantity: pieces }, position) => ({
        position,
        variantId: position === 0 ? stores.id(name) : variantId,
        quantity: position === 0 ? quantity : pieces,
      }))
      const priced = wanted.map(({ position, ...each }) => ({ ...each, unitPrice: seen[position]?.unitPrice ?? 0 }))
      const percentage = placed?.payload.header.descuento_porcentaje_nota ?? 0
      const points = placed ? await readPointsInUse(db, { ...placed, orderId: placed.id }) : 0
      const { total } = changedAmounts(priced, { percentage, points, shipping: placed?.shipping ?? 0 })
      return changeLines(db, { ...origin(), now, order: { folio }, wanted, seen, total })
    },
    reopen: (folio: number, now = NOON) => reopenOrder(stores.database(), { ...origin(), now, order: { folio } }),
    handOver: (scanned: string | number, now = NOON) =>
      handOverOrder(stores.database(), {
        ...origin(),
        now,
        scanned: typeof scanned === 'number' ? `PEDIDO-${scanned}` : scanned,
      }),
    /** Pieces go over the counter without an order, or come back. */
    sell: (name: string, pieces: number, at = NOON) =>
      moveStock(stores.database(), {
        ...by,
        moves: [newMove({ variantId: stores.id(name), warehouseFid: 'matriz', pieces: -pieces, at })],
      }),
    /** A till's count of a moment, reported days later. */
    count: (name: string, pieces: number, at: Date, eventId: string) =>
      setLevels(stores.database(), {
        ...by,
        now: new Date(at.getTime() + REPORTED_WITHIN_MS),
        levels: [{ variantId: stores.id(name), warehouseFid: 'matriz', pieces, at, eventId, expected: null }],
      }),
    release: (folio: number, now = NOON) => releaseHold(stores.database(), { ...by, now, order: { folio } }),
    holdAgain: (folio: number, until: Date | null = null, now = NOON) =>
      holdAgain(stores.database(), { ...by, now, order: { folio }, until }),
    holdOn: (folio: number, until: Date | null, now = NOON) =>
      moveHoldEnd(stores.database(), { ...by, now, order: { folio }, until }),
    /** Ends the holds that are over by then. */
    endHolds: (now: Date) => endHolds(stores.database(), { ...by, now }),
    async row(folio: number) {
      const ofFolio = and(eq(order.account, 'luna'), eq(order.folio, folio))
      const [found] = await stores.database().select().from(order).where(ofFolio)
      if (!found) throw new Error(`no order ${folio}`)
      return found
    },
    /** The only place of a variant: pieces on hand, held, oversold. */
    async piecesOf(name: string) {
      const [found] = await stores
        .database()
        .select({ onHand: stock.onHand, held: stock.held, oversold: stock.oversold })
        .from(stock)
        .where(eq(stock.variantId, stores.id(name)))
      return found
    },
    stockEvents: () =>
      stores
        .database()
        .select()
        .from(stockEvent)
        .orderBy(asc(stockEvent.eventId), asc(stockEvent.variantId), asc(stockEvent.warehouseFid)),
  }
}
