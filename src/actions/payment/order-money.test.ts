import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import { changeLines } from '#actions/order/change-lines.ts'
import { customer } from '#data/schema/customer.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { order, orderLine } from '#data/schema/order.ts'
import { orderReturn, orderReturnLine, payment } from '#data/schema/payment.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { CHANGED_REASON, POINTS_REASON } from '#domain/checkout/order-amounts.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import type { RecordedMethod } from '#domain/money/recorded-method.ts'
import { changedAmounts } from '#domain/order/line-change.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import type { WantedReturn } from '#domain/payment/return-outcomes.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import { DELIVERY_FORM, NOON, orderRequest } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { recordPayment } from './record-payment.ts'
import { refundOrder } from './refund-order.ts'
import { returnPieces } from './return-pieces.ts'
import { voidPayment } from './void-payment.ts'

const POINTS = 300
/** Points that the order uses at first. */
const SPENT = 70
const STOCK = 9
const SHIPPING = 8_000
const VESTIDOS = ['Vestido 0', 'Vestido 1'] as const
const FOLIO = 1
const RUNS = propertyRuns(40)

/** A step on the money of one order; amounts are tenths of the amount due or paid. */
type MoneyStep =
  | { kind: 'pay'; method: RecordedMethod; tenths: number; key: string }
  | { kind: 'refund'; method: RecordedMethod; tenths: number; key: string }
  | { kind: 'void'; nth: number }
  | { kind: 'state'; to: Partial<OrderStatuses> }
  | { kind: 'cancel' | 'hand-over' | 'undo' | 'reopen' }
  /** A line gets another size and quantity; with 0 pieces it is removed. */
  | { kind: 'change'; position: number; nth: number; quantity: number; isSplit: boolean }
  /** The store sells a size at another price. */
  | { kind: 'reprice'; nth: number; price: number }
  | { kind: 'return'; position: number; quantity: number; given: boolean; isPaid: boolean; key: string }

const method = fc.constantFrom<RecordedMethod>('cash', 'card', 'transfer', 'points', 'other')
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const tenths = fc.integer({ min: 1, max: 12 })
const step: fc.Arbitrary<MoneyStep> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), method, tenths, key }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('refund' as const), method, tenths, key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), nth: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('state' as const),
      to: fc.constantFrom<Partial<OrderStatuses>>(
        { paymentStatus: 'Pagado' },
        { paymentStatus: 'Pendiente' },
        { paymentStatus: 'Reembolsado' },
        { paymentStatus: 'Pagado', preparationStatus: 'Entregado' },
        { status: 'Cancelado', paymentStatus: 'Reembolsado' },
        { preparationStatus: 'Preparado' },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'reopen' as const) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'hand-over' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      position: fc.nat(1),
      nth: fc.nat(1),
      quantity: fc.oneof(fc.nat(4), fc.constantFrom(0, 8, 10)),
      isSplit: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constant('reprice' as const), nth: fc.nat(1), price: fc.constantFrom(45_000, 1_050, 61_999) }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      position: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
      given: fc.boolean(),
      isPaid: fc.boolean(),
      key,
    }),
  },
)

/** A line of the order by an account of its own. */
interface ModelLine {
  name: string
  quantity: number
  price: number
}

describeOnEngines('the money of an order', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, by, id, line } = orders
  /** The lines that the order should have, and today's prices. */
  let model: { lines: ModelLine[]; prices: Map<string, number> }

  async function begin(isDelivery = true): Promise<void> {
    const db = database()
    await emptyTables(db, 'order', 'customer', 'coupon', 'stock_event', 'queued')
    await db.execute(sql`update store set next_folio = 1 where account = 'luna'`)
    await db.update(stock).set({ onHand: STOCK, held: 0, oversold: 0, countedAt: null, countedBy: null })
    model = {
      lines: [
        { name: 'Vestido 0', quantity: 3, price: 45_000 },
        { name: 'Vestido 1', quantity: 2, price: 52_000 },
      ],
      prices: new Map(),
    }
    for (const { name, price } of model.lines) await reprice(name, price)
    const known = { account: 'luna', name: 'Ana', email: 'ana@correo.mx', loyaltyActive: true }
    await db.insert(customer).values({ ...known, loyaltyPoints: POINTS })
    const issued = newCoupon({ id: 'c-1', discountPercentage: 10, source: 'smile-detection', now: NOON.getTime() })
    await issueCoupon(db, { ...by, coupon: { ...issued, expiresAt: NOON.getTime() + 90 * 86_400_000 } })
    // The discount of coupon and points is spread over both lines.
    const lines = model.lines.map(({ name, quantity, price }) => line(name, quantity, price))
    const delivery = isDelivery ? { form: DELIVERY_FORM, shipping: SHIPPING } : {}
    const terms = { coupon: 'ours:c-1', percentage: 10, points: SPENT }
    const placed = await orders.place(orderRequest({ lines, ...delivery, ...terms }))
    expect(placed.ok).toBe(true)
  }

  async function reprice(name: string, price: number): Promise<void> {
    await database()
      .update(variant)
      .set({ price })
      .where(eq(variant.id, id(name)))
    model.prices.set(name, price)
  }

  const readLines = () =>
    database().select().from(orderLine).where(sql`${orderLine.returnId} is null`).orderBy(orderLine.position)

  /** Changes a line as the counter's page does, which computes the total that it shows. */
  async function change({ position, nth, quantity, isSplit }: ChangeStep, now: Date): Promise<boolean> {
    const db = database()
    const before = await readLines()
    const name = VESTIDOS[nth] ?? 'Vestido 0'
    const wanted = before.flatMap((each) => {
      const line = { position: each.position, variantId: each.variantId, quantity: each.quantity }
      if (each.position !== position) return [line]
      const other = { ...line, variantId: id(name), quantity }
      const isDivided = isSplit && line.quantity > 1 && line.variantId !== id(name)
      return isDivided
        ? [
            { ...line, quantity: line.quantity - 1 },
            { ...other, quantity: 1 },
          ]
        : [other]
    })
    const remaining = wanted.filter((each) => each.quantity > 0)
    const priced = remaining.map((each) => {
      const ordered = before.find((own) => own.position === each.position && own.variantId === each.variantId)
      const sameSize = before.find((own) => own.variantId === each.variantId)
      const unitPrice = ordered?.unitPrice ?? sameSize?.unitPrice ?? model.prices.get(name) ?? 0
      return { ...each, unitPrice }
    })
    const points = await readSpent()
    const { total } = changedAmounts(priced, { percentage: 10, points, shipping: SHIPPING })
    const result = await changeLines(db, { ...origin(now), wanted: remaining, seen: before, total })
    if (!result.ok || !result.isChanged) return false
    model.lines = priced.map((each) => ({
      name: VESTIDOS.find((vestido) => id(vestido) === each.variantId) ?? '',
      quantity: each.quantity,
      price: each.unitPrice,
    }))
    return true
  }

  /** The points that the order uses, or used until it was cancelled. */
  async function readSpent(): Promise<number> {
    const remaining = (await database().select().from(loyaltyEntry)).filter(({ reason }) =>
      [POINTS_REASON, CHANGED_REASON].includes(reason),
    )
    return remaining.reduce((sum, { points }) => sum - points, 0)
  }

  const origin = (now: Date) => ({ ...by, now, order: { folio: FOLIO }, queueMail: orders.queueMail })

  /** @returns whether the step changed something */
  async function take(each: MoneyStep, now: Date): Promise<boolean> {
    const db = database()
    const { total, paid, credited } = await orders.row(FOLIO)
    switch (each.kind) {
      case 'pay': {
        const amount = partOf(Math.max(total - credited - (paid ?? 0), 100), each)
        const given = { key: `p${each.key}`, method: each.method, amount, reference: '' }
        const result = await recordPayment(db, { ...origin(now), ...given })
        return result.ok && result.isChanged
      }
      case 'refund': {
        const amount = partOf(Math.max(paid ?? 0, 100), each)
        const given = { key: `r${each.key}`, method: each.method, amount, reason: 'Un defecto.' }
        const result = await refundOrder(db, { ...origin(now), ...given })
        return result.ok && result.isChanged
      }
      case 'void': {
        const found = await db.select().from(payment).orderBy(payment.id)
        const result = await voidPayment(db, { ...origin(now), paymentId: found[each.nth]?.id ?? 0 })
        return result.ok && result.isChanged
      }
      case 'state': {
        const result = await orders.advance(FOLIO, each.to, now)
        return result.ok && result.isChanged
      }
      case 'cancel': {
        const result = await orders.cancel(FOLIO, '', now)
        return result.ok && result.isChanged
      }
      case 'hand-over': {
        const result = await orders.handOver(FOLIO, now)
        return result.ok && result.isChanged
      }
      case 'change':
        return change(each, now)
      case 'reprice':
        await reprice(VESTIDOS[each.nth] ?? 'Vestido 0', each.price)
        return false
      case 'undo':
        return (await orders.undo(FOLIO, now)).ok
      case 'reopen':
        return (await orders.reopen(FOLIO, now)).ok
      case 'return': {
        const wanted: WantedReturn = {
          lines: [{ position: each.position, quantity: each.quantity, warehouseFid: 'matriz' }],
          given: each.given ? [{ variantId: id('Vestido 1'), quantity: 1 }] : [],
          reason: 'No le quedó.',
          money: each.isPaid ? { kind: 'refund', method: 'cash', amount: 5_000 } : null,
        }
        const given = { ...origin(now), key: `d${each.key}`, wanted, mayRefund: true }
        const result = await returnPieces(db, given)
        return result.ok && result.isChanged
      }
    }
  }

  /** Adds everything up again from the rows, by rules written out here. */
  async function expectBalanced(): Promise<void> {
    const db = database()
    const row = await orders.row(FOLIO)
    const rows = (await db.select().from(payment)).filter(({ voidedAt }) => voidedAt === null)
    const sumOf = (kind: string, by?: RecordedMethod) =>
      rows
        .filter((each) => each.kind === kind && (by === undefined || each.method === by))
        .reduce((sum, { amount }) => sum + amount, 0)
    const payments = sumOf('payment')
    const refunds = sumOf('refund')
    expect(row.paid ?? 0).toBe(payments - refunds)
    expect(refunds).toBeLessThanOrEqual(payments)
    const returns = await db.select().from(orderReturn)
    const returned = returns.reduce((sum, { credit, charge }) => sum + credit - charge, 0)
    // The rest of the credit are allowances, at most the refunds.
    expect(row.credited).toBeGreaterThanOrEqual(returned)
    expect(row.credited - returned).toBeLessThanOrEqual(refunds)
    // An order is paid exactly when nothing is due.
    const owed = row.status === 'Cancelado' ? 0 : Math.max(row.total - row.credited, 0)
    const due = Math.max(owed - (payments - refunds), 0)
    const expected = payments - refunds > 0 ? 'Pagado' : 'Reembolsado'
    if (payments > 0) expect(row.paymentStatus).toBe(due > 0 ? 'Pendiente' : expected)
    else if (due > 0) expect(row.paymentStatus).toBe('Pendiente')
    if (row.preparationStatus === 'Entregado' && row.paymentStatus === 'Pagado') expect(row.status).toBe('Cerrado')
    await expectSums(row)
    await expectPieces()
    const [{ loyaltyPoints = -1 } = {}] = await db.select().from(customer).where(eq(customer.name, 'Ana'))
    const spent = row.status === 'Cancelado' ? 0 : await readSpent()
    expect(loyaltyPoints).toBe(POINTS - spent - (sumOf('payment', 'points') - sumOf('refund', 'points')) / 100)
  }

  /** The amounts of the order follow from its lines, its coupon and the points that it uses. */
  async function expectSums(row: Awaited<ReturnType<typeof orders.row>>): Promise<void> {
    const lines = await readLines()
    const items = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
    const net = lines.map(({ quantity, unitPrice }) => Math.round((quantity * unitPrice * 100) / 116))
    const subtotal = net.reduce((sum, each) => sum + each, 0)
    const afterCoupon = items - Math.round(items / 10)
    const spent = await readSpent()
    expect(spent).toBeLessThanOrEqual(Math.min(SPENT, Math.ceil(afterCoupon / 100)))
    const total = Math.max(afterCoupon - spent * 100, 0) + SHIPPING
    expect(row).toMatchObject({ total, discount: items - total + SHIPPING, subtotal, tax: items - subtotal })
    expect(row.discount).toBeLessThanOrEqual(items)
    const { header, details } = row.payload
    const pesos = { total: total / 100, descuento: row.discount / 100, subtotal: subtotal / 100 }
    expect(header).toMatchObject({ ...pesos, articulos: String(piecesOf(lines)), envio_tarifa_importe: SHIPPING / 100 })
    expect(details.map(({ cantidad, nombre, importe_con_impuestos: amount }) => [cantidad, nombre, amount])).toEqual(
      lines.map(({ quantity, name, unitPrice }) => [quantity, name, (quantity * unitPrice) / 100]),
    )
    expect(lines.map(({ position, total: of, tax }) => [position, of, tax])).toEqual(
      lines.map(({ quantity, unitPrice }, index) => {
        return [index, quantity * unitPrice, quantity * unitPrice - (net[index] ?? 0)]
      }),
    )
  }

  /** The order has the lines that the steps made, at the prices that they had then. */
  async function expectLines(): Promise<void> {
    const stored = (await readLines()).map(({ variantId, quantity, unitPrice: price }) => ({
      name: VESTIDOS.find((name) => id(name) === variantId) ?? '',
      quantity,
      price,
    }))
    expect(stored).toEqual(model.lines)
  }

  /** No line comes back more often than it went out, and the stock has what came back. */
  async function expectPieces(): Promise<void> {
    const db = database()
    const row = await orders.row(FOLIO)
    const lines = await db.select().from(orderLine)
    const back = await db.select().from(orderReturnLine)
    const hasLeft = row.preparationStatus === 'Entregado'
    for (const { position, quantity, total } of lines) {
      const own = back.filter((each) => each.position === position)
      expect(own.reduce((sum, each) => sum + each.quantity, 0)).toBeLessThanOrEqual(quantity)
      expect(own.reduce((sum, each) => sum + each.credit, 0)).toBeLessThanOrEqual(total)
    }
    const isHolding = row.status !== 'Cancelado' && !hasLeft
    for (const name of VESTIDOS) {
      const own = lines.filter(({ variantId }) => variantId === id(name))
      const out = own
        .filter(({ returnId }) => hasLeft || returnId !== null)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      const positions = own.map(({ position }) => position)
      const came = back
        .filter(({ position }) => positions.includes(position))
        .reduce((sum, { quantity }) => sum + quantity, 0)
      const held = isHolding ? piecesOf(own) : 0
      expect(await orders.piecesOf(name)).toEqual({ onHand: STOCK - out + came, held, oversold: 0 })
    }
  }

  it('adds up after every step', async () => {
    const changed = { all: 0, lines: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (walk) => {
        await begin()
        for (const [minute, each] of walk.entries()) {
          const isChanged = await take(each, new Date(NOON.getTime() + minute * 60_000))
          changed.all += Number(isChanged)
          changed.lines += Number(isChanged && each.kind === 'change')
          await expectBalanced()
          await expectLines()
        }
      }),
      { numRuns: RUNS },
    )
    // The walks led somewhere.
    expect(changed.all).toBeGreaterThan(RUNS)
    expect(changed.lines).toBeGreaterThan(0)
  })

  it('adds up when all steps are taken at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (walk) => {
        await begin()
        await Promise.all(walk.map((each, minute) => take(each, new Date(NOON.getTime() + minute * 1_000))))
        await expectBalanced()
      }),
      { numRuns: propertyRuns(25) },
    )
  })

  it('goes back to the centavo when all pieces come back one by one', async () => {
    await begin(false)
    const { total } = await orders.row(FOLIO)
    await orders.advance(FOLIO, { paymentStatus: 'Pagado', preparationStatus: 'Entregado' })
    for (const [n, position] of [0, 1, 0, 1, 0].entries()) {
      const wanted: WantedReturn = {
        lines: [{ position, quantity: 1, warehouseFid: null }],
        given: [],
        reason: 'No le quedó.',
        money: null,
      }
      await returnPieces(database(), { ...origin(NOON), key: `d${n}`, wanted, mayRefund: false })
    }
    expect(await orders.row(FOLIO)).toMatchObject({ credited: total, paid: total, paymentStatus: 'Pagado' })
    const refund = { key: 'r', method: 'cash' as const, amount: total, reason: 'Devolución' }
    expect(await refundOrder(database(), { ...origin(NOON), ...refund })).toMatchObject({ ok: true })
    expect(await orders.row(FOLIO)).toMatchObject({ credited: total, paid: 0, paymentStatus: 'Reembolsado' })
    const ofLuna = and(eq(order.account, 'luna'), eq(order.folio, FOLIO))
    expect(await database().$count(order, ofLuna)).toBe(1)
  })

  it('is collected once by two people at once, and a repeated press is the same payment', async () => {
    await begin()
    const { total } = await orders.row(FOLIO)
    const pay = (paidKey: string) =>
      recordPayment(database(), { ...origin(NOON), key: paidKey, method: 'cash', amount: total, reference: '' })
    const results = await Promise.all(['one', 'other', 'one', 'other'].map(pay))
    const recorded = results.filter((result) => result.ok && result.isChanged)
    expect(recorded).toHaveLength(1)
    expect(results.filter((result) => result.ok)).toHaveLength(2)
    expect(results.filter((result) => !result.ok && result.code === 'nothing-due')).toHaveLength(2)
    expect(await database().$count(payment)).toBe(1)
  })
})

type ChangeStep = Extract<MoneyStep, { kind: 'change' }>

function piecesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function partOf(amount: number, { method: by, tenths: parts }: { method: RecordedMethod; tenths: number }): number {
  const part = Math.ceil((amount * parts) / 10)
  // Points are whole pesos.
  return by === 'points' ? Math.max(100, part - (part % 100)) : part
}
