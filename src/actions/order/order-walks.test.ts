import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import { coupon } from '#data/schema/coupon.ts'
import { customer } from '#data/schema/customer.ts'
import { hold } from '#data/schema/hold.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { order, orderLine } from '#data/schema/order.ts'
import { stock } from '#data/schema/stock.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import {
  hasLeftStore,
  ORDER_STATUSES,
  type OrderStatuses,
  PAYMENT_STATUSES,
  PREPARATION_STATUSES,
} from '#domain/order/order-progress.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import { DELIVERY_FORM, NOON, orderRequest } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'

/** Points that the customer begins with. */
const POINTS = 500
const DAY = 86_400_000
const momentOf = (minute: number) => new Date(NOON.getTime() + minute * 60_000)
const VESTIDOS = ['Vestido 0', 'Vestido 1']

/** A step of a walk: by a shopper, a till, the counter, or the clock. */
type WalkStep =
  | { kind: 'place'; nth: number; quantity: number; isDelivery: boolean; points: number; hasCoupon: boolean }
  | { kind: 'advance'; folio: number; to: Partial<OrderStatuses> }
  | { kind: 'cancel' | 'hand-over' | 'let-go' | 'hold-again' | 'undo' | 'reopen'; folio: number }
  | { kind: 'change'; folio: number; nth: number; quantity: number }
  /** Positive is sold, negative comes back. */
  | { kind: 'sell'; nth: number; pieces: number }
  | { kind: 'count'; nth: number; pieces: number }
  | { kind: 'end-holds'; days: number }

const folio = fc.integer({ min: 1, max: 4 })
const nth = fc.nat(1)
const step: fc.Arbitrary<WalkStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      nth,
      quantity: fc.integer({ min: 1, max: 3 }),
      isDelivery: fc.boolean(),
      points: fc.constantFrom(0, 0, 50),
      hasCoupon: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      folio,
      to: fc.record(
        {
          status: fc.constantFrom(...ORDER_STATUSES),
          paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
          preparationStatus: fc.constantFrom(...PREPARATION_STATUSES),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'hand-over' as const), folio }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'reopen' as const), folio }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      folio,
      nth,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('let-go' as const, 'hold-again' as const), folio }) },
  fc.record({ kind: fc.constant('sell' as const), nth, pieces: fc.integer({ min: -3, max: 4 }) }),
  fc.record({ kind: fc.constant('count' as const), nth, pieces: fc.nat(6) }),
  fc.record({ kind: fc.constant('end-holds' as const), days: fc.integer({ min: 1, max: 6 }) }),
)

/** Walks that are taken step by step. */
const RUNS = propertyRuns(40)

describeOnEngines('every walk of orders', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, by, id, line } = orders

  /** Begins a walk: a customer with points, three pieces of each, two of which are ordered. */
  async function begin() {
    const db = database()
    await emptyTables(db, 'order', 'customer', 'coupon', 'stock_event', 'queued')
    await db.execute(sql`update store set next_folio = 1 where account = 'luna'`)
    await db.update(stock).set({ onHand: 3, held: 0, oversold: 0, countedAt: null, countedBy: null })
    const known = { account: 'luna', name: 'Ana', email: 'ana@correo.mx', loyaltyActive: true }
    await db.insert(customer).values({ ...known, loyaltyPoints: POINTS })
    const issued = newCoupon({ id: 'c-1', discountPercentage: 10, source: 'smile-detection', now: NOON.getTime() })
    await issueCoupon(db, { ...by, coupon: { ...issued, expiresAt: NOON.getTime() + 90 * DAY } })
    await orders.place(orderRequest({ lines: [line('Vestido 0', 2)], points: 50 }))
    await orders.place(orderRequest({ lines: [line('Vestido 1', 2)], form: DELIVERY_FORM, shipping: 8_000 }))
    return new Map(VESTIDOS.map((name) => [id(name), 3]))
  }

  /**
   * Takes a step.
   * @param balances pieces on hand less those oversold, as tills made them, without any order
   * @param now when it happens, by which a count has seen what came before
   */
  async function take(each: WalkStep, balances: Map<number, number>, now: Date): Promise<void> {
    switch (each.kind) {
      case 'place': {
        const { isDelivery, points, hasCoupon } = each
        const lines = [line(VESTIDOS[each.nth] ?? '', each.quantity)]
        const delivery = isDelivery ? { form: DELIVERY_FORM, shipping: 8_000 } : {}
        const redeemed = hasCoupon ? { coupon: 'ours:c-1', percentage: 10 } : {}
        await orders.place(orderRequest({ lines, points, ...delivery, ...redeemed }), now)
        return
      }
      case 'advance':
        await orders.advance(each.folio, each.to, now)
        return
      case 'cancel':
        await orders.cancel(each.folio, '', now)
        return
      case 'hand-over':
        await orders.handOver(each.folio, now)
        return
      case 'undo':
        await orders.undo(each.folio, now)
        return
      case 'reopen':
        await orders.reopen(each.folio, now)
        return
      case 'change':
        await orders.changeLine(each.folio, VESTIDOS[each.nth] ?? '', each.quantity, now)
        return
      case 'let-go':
        await orders.release(each.folio, now)
        return
      case 'hold-again':
        await orders.holdAgain(each.folio, null, now)
        return
      case 'end-holds':
        await orders.endHolds(new Date(NOON.getTime() + each.days * DAY))
        return
      case 'sell': {
        const name = VESTIDOS[each.nth] ?? ''
        await orders.sell(name, each.pieces, now)
        balances.set(id(name), (balances.get(id(name)) ?? 0) - each.pieces)
        return
      }
      case 'count': {
        const name = VESTIDOS[each.nth] ?? ''
        await orders.count(name, each.pieces, now, now.toISOString())
        // Orders that left before are not among those that were counted.
        balances.set(id(name), each.pieces + (await takenOut(id(name))))
      }
    }
  }

  /** Pieces of a variant that left the store with orders. */
  async function takenOut(variantId: number): Promise<number> {
    const lines = await database()
      .select({ quantity: orderLine.quantity, preparationStatus: order.preparationStatus })
      .from(orderLine)
      .innerJoin(order, and(eq(order.account, orderLine.account), eq(order.id, orderLine.orderId)))
      .where(eq(orderLine.variantId, variantId))
    return lines
      .filter(({ preparationStatus }) => hasLeftStore({ preparationStatus: preparationStatus as 'Entregado' }))
      .reduce((sum, { quantity }) => sum + quantity, 0)
  }

  async function expectBalanced(balances: Map<number, number>): Promise<void> {
    const db = database()
    const active = await db
      .select({ variantId: hold.variantId, pieces: sql<number>`sum(${hold.quantity})::int` })
      .from(hold)
      .where(sql`${hold.endedAt} is null`)
      .groupBy(hold.variantId)
    for (const name of VESTIDOS) {
      const place = await orders.piecesOf(name)
      if (!place) throw new Error(`${name} is not counted`)
      const { onHand, held, oversold } = place
      expect(held).toBe(active.find(({ variantId }) => variantId === id(name))?.pieces ?? 0)
      expect(onHand - oversold).toBe((balances.get(id(name)) ?? 0) - (await takenOut(id(name))))
      expect(Math.min(onHand, oversold)).toBe(0)
    }
    const placed = await db.select().from(order)
    const holding = Map.groupBy(
      (await db.select().from(hold)).filter(({ endedAt }) => !endedAt),
      (each) => each.orderId,
    )
    for (const { id: orderId, status, preparationStatus, deliveryMethod, advancedAt } of placed) {
      const isOver = status === 'Cancelado' || hasLeftStore({ preparationStatus: preparationStatus as 'Entregado' })
      const held = holding.get(orderId) ?? []
      if (isOver) expect(held).toEqual([])
      // A delivery that the store has confirmed is held until it leaves.
      if (deliveryMethod === 'delivery' && advancedAt) expect(held.every(({ expiresAt }) => !expiresAt)).toBe(true)
    }
    const [{ loyaltyPoints = -1 } = {}] = await db.select().from(customer).where(eq(customer.name, 'Ana'))
    const entries = await db.select().from(loyaltyEntry).orderBy(loyaltyEntry.id)
    expect(loyaltyPoints).toBe(entries.reduce((sum, { points }) => sum + points, POINTS))
    for (const { id: orderId, status } of placed.filter(({ id: each }) =>
      entries.some((entry) => entry.orderId === each),
    )) {
      const own = entries.filter((entry) => entry.orderId === orderId).map(({ points }) => points)
      // Spent once, given back by each cancellation, and taken again by each reopening.
      expect(own).toEqual(own.map((_, index) => (index % 2 === 0 ? -50 : 50)))
      expect(own.length % 2).toBe(status === 'Cancelado' ? 0 : 1)
    }
    const [issued] = await db.select().from(coupon)
    const users = placed.filter(
      ({ status, payload }) => status !== 'Cancelado' && payload.header.descuento_porcentaje_nota > 0,
    )
    expect(issued?.usedAt === null ? [] : [issued?.orderId]).toEqual(users.map((each) => each.id))
    // Each order is at the number of the last event that changed it. A hold that ends by itself changes no order.
    const events = await eventsOf(db, 'luna')
    for (const { id: orderId, eventSeq } of placed) {
      const own = events.filter(({ kind, subject }) => subject === String(orderId) && /^(?:order|hold)-/.test(kind))
      expect(own.map(({ seq }) => seq)).toContain(eventSeq)
      expect(eventSeq).toBeGreaterThanOrEqual(own.findLast(({ kind }) => kind !== 'hold-ended')?.seq ?? 0)
    }
  }

  it('leaves stock, points and coupon balanced, step by step', async () => {
    let taken = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (walk) => {
        const balances = await begin()
        for (const [minute, each] of walk.entries()) {
          await take(each, balances, momentOf(minute + 1))
          await expectBalanced(balances)
        }
        taken += (await database().select().from(order)).filter(({ advancedAt }) => advancedAt).length
      }),
      { numRuns: RUNS },
    )
    // The walks led somewhere.
    expect(taken).toBeGreaterThan(RUNS / 2)
  })

  it('leaves them balanced when all steps are taken at once', async () => {
    const atOnce = step.filter(({ kind }) => kind !== 'count')
    await fc.assert(
      fc.asyncProperty(fc.array(atOnce, { minLength: 4, maxLength: 16 }), async (walk) => {
        const balances = await begin()
        await Promise.all(walk.map((each, minute) => take(each, balances, momentOf(minute))))
        await expectBalanced(balances)
      }),
      { numRuns: propertyRuns(25) },
    )
  })
})
