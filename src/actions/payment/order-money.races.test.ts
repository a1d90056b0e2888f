import { beforeEach, expect, it } from 'vitest'
import { cancelOwnOrder } from '#actions/order/cancel-own-order.ts'
import { orderReturn, payment } from '#data/schema/payment.ts'
import { stock } from '#data/schema/stock.ts'
import type { WantedReturn } from '#domain/payment/return-outcomes.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { NOON } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { recordPayment } from './record-payment.ts'
import { refundOrder } from './refund-order.ts'
import { returnPieces } from './return-pieces.ts'

/** Two pieces of 450 pesos. */
const TOTAL = 90_000
const PIECE = 45_000
/** Orders on which each race is run, all of them at once. */
const TIMES = 4

/** Both orders of two steps are raced: which of them is sent first changes from one order to the next. */
describeOnEngines('two people who settle one order at once', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, by, placed, advance, cancel, row, queueMail } = orders
  let keys = 0

  beforeEach(async () => {
    await emptyTables(database(), 'payment')
    await database().update(stock).set({ onHand: 100, held: 0 })
  })

  const origin = (folio: number, actor: 'key:caja' | 'staff:ana') => ({
    ...by,
    actor,
    order: { folio },
    queueMail,
    key: `key-${++keys}`,
  })
  const pay = (folio: number, amount = TOTAL, actor: 'key:caja' | 'staff:ana' = 'staff:ana') =>
    recordPayment(database(), { ...origin(folio, actor), method: 'cash', amount, reference: '' })
  const refund = (folio: number, amount = TOTAL, actor: 'key:caja' | 'staff:ana' = 'staff:ana') =>
    refundOrder(database(), { ...origin(folio, actor), method: 'cash', amount, reason: 'Un defecto.' })
  const giveBack = (folio: number, quantity: number, amount: number) => {
    const wanted: WantedReturn = {
      lines: [{ position: 0, quantity, warehouseFid: 'matriz' }],
      given: [],
      reason: 'No le quedó.',
      money: amount === 0 ? null : { kind: 'refund', method: 'cash', amount },
    }
    return returnPieces(database(), { ...origin(folio, 'staff:ana'), wanted, mayRefund: true })
  }
  const cancelOwn = (folio: number) =>
    cancelOwnOrder(database(), { account: 'luna', folio, now: NOON, timeZone: 'America/Mexico_City', queueMail })
  const handedOver = async () => {
    const folio = await placed()
    await advance(folio, { preparationStatus: 'Entregado' })
    await pay(folio)
    return folio
  }

  /** Runs steps on orders of their own at once, and returns each order's outcomes in the sequence of the steps. */
  async function race<Outcomes extends { ok: boolean }[]>(
    begin: () => Promise<number>,
    steps: { [Step in keyof Outcomes]: (folio: number) => Promise<Outcomes[Step]> },
  ): Promise<{ folio: number; outcomes: Outcomes }[]> {
    const folios: number[] = []
    for (let n = 0; n < TIMES; n++) folios.push(await begin())
    return Promise.all(
      folios.map(async (folio, n) => {
        const indexed = [...steps.entries()]
        const sent = n % 2 === 0 ? indexed : indexed.toReversed()
        const results = await Promise.all(sent.map(async ([place, step]) => ({ place, outcome: await step(folio) })))
        const sorted = results.toSorted((one, other) => one.place - other.place)
        return { folio, outcomes: sorted.map(({ outcome }) => outcome) as Outcomes }
      }),
    )
  }

  /** The sums of an order's rows. */
  async function moneyOf(folio: number) {
    const { id } = await row(folio)
    const rows = (await database().select().from(payment)).filter(
      ({ orderId, voidedAt }) => orderId === id && voidedAt === null,
    )
    const sumOf = (kind: string) =>
      rows.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
    const returns = (await database().select().from(orderReturn)).filter(({ orderId }) => orderId === id)
    return { payments: sumOf('payment'), refunds: sumOf('refund'), returns: returns.length }
  }

  it('collect it once: at the counter, by the till, and as a status that the till states', async () => {
    const raced = await race(placed, [
      (folio) => pay(folio, TOTAL, 'staff:ana'),
      (folio) => pay(folio, TOTAL, 'key:caja'),
      (folio) => advance(folio, { paymentStatus: 'Pagado' }),
    ])
    for (const { folio, outcomes } of raced) {
      expect(await moneyOf(folio)).toMatchObject({ payments: TOTAL, refunds: 0 })
      expect(await row(folio)).toMatchObject({ paid: TOTAL, paymentStatus: 'Pagado' })
      // A status that an order has already is no change.
      expect(outcomes.filter((outcome) => outcome.ok && outcome.isChanged)).toHaveLength(1)
    }
  })

  it('collect two parts that are more than the amount due: the second is rejected', async () => {
    const raced = await race(placed, [(folio) => pay(folio, 60_000), (folio) => pay(folio, 60_000, 'key:caja')])
    for (const { folio, outcomes } of raced) {
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'more-than-due' })
      expect(await row(folio)).toMatchObject({ paid: 60_000, paymentStatus: 'Pendiente' })
    }
  })

  it('refund it once: at the counter, by the till, and as a status that the till states', async () => {
    const raced = await race(handedOver, [
      (folio) => refund(folio, TOTAL, 'staff:ana'),
      (folio) => refund(folio, TOTAL, 'key:caja'),
      (folio) => advance(folio, { paymentStatus: 'Reembolsado' }),
    ])
    for (const { folio } of raced) {
      expect(await moneyOf(folio)).toMatchObject({ payments: TOTAL, refunds: TOTAL })
      expect(await row(folio)).toMatchObject({ paid: 0, paymentStatus: 'Reembolsado' })
    }
  })

  it('refund it and take its pieces back: no more goes back than was paid', async () => {
    const raced = await race(handedOver, [
      (folio) => refund(folio, TOTAL),
      (folio) => giveBack(folio, 1, PIECE),
      (folio) => refund(folio, 5_000, 'key:caja'),
    ])
    for (const { folio, outcomes } of raced) {
      const { refunds, returns } = await moneyOf(folio)
      expect(refunds).toBeLessThanOrEqual(TOTAL)
      const { paid, credited, total } = await row(folio)
      expect(paid).toBe(TOTAL - refunds)
      expect(returns).toBe(outcomes[1].ok ? 1 : 0)
      // All that went back is credited: the customer owes nothing for it.
      expect(credited).toBeGreaterThanOrEqual(refunds)
      expect(total).toBe(TOTAL)
    }
  })

  it('take the same piece back twice: it comes back once', async () => {
    const raced = await race(handedOver, [
      (folio) => giveBack(folio, 2, TOTAL),
      (folio) => giveBack(folio, 1, 0),
      (folio) => giveBack(folio, 1, 0),
    ])
    const before = 100 - 2 * TIMES
    for (const { folio, outcomes } of raced) {
      const [both, ...single] = outcomes
      expect(single.filter(({ ok }) => ok)).toHaveLength(both.ok ? 0 : 2)
      for (const outcome of outcomes.filter(({ ok }) => !ok))
        expect(outcome).toMatchObject({ code: expect.stringMatching(/too-many-pieces|more-than-paid/) })
      expect(await row(folio)).toMatchObject({ credited: TOTAL })
    }
    expect(await orders.piecesOf('Vestido 0')).toMatchObject({ onHand: before + 2 * TIMES })
  })

  it.each([TOTAL, 5_000])(
    'collect %d of it while its shopper cancels: the first of the two is done',
    async (amount) => {
      const raced = await race(placed, [
        (folio) => pay(folio, amount),
        (folio) => cancelOwn(folio),
        (folio) => cancelOwn(folio),
      ])
      for (const { folio, outcomes } of raced) {
        const [paid, one, other] = outcomes
        const { status } = await row(folio)
        expect(one.ok).toBe(other.ok)
        expect(paid.ok).toBe(!one.ok)
        expect(status).toBe(paid.ok ? 'Abierto' : 'Cancelado')
        expect(await moneyOf(folio)).toMatchObject({ payments: paid.ok ? amount : 0 })
        if (!paid.ok) expect(paid.code).toBe('nothing-due')
        if (!one.ok) expect(one.code).toBe('paid')
      }
    },
  )

  it('collect it while the store cancels: money that came first has to go back', async () => {
    const raced = await race(placed, [(folio) => pay(folio), (folio) => cancel(folio, 'Se acabó.')])
    for (const { folio, outcomes } of raced) {
      const [paid] = outcomes
      expect(await row(folio)).toMatchObject({
        status: 'Cancelado',
        paid: paid.ok ? TOTAL : null,
        paymentStatus: paid.ok ? 'Pagado' : 'Pendiente',
      })
      if (!paid.ok) expect(paid.code).toBe('nothing-due')
    }
  })

  it('cancel it and refund it: the money goes back once', async () => {
    const paidFor = async () => {
      const folio = await placed()
      await pay(folio)
      return folio
    }
    const raced = await race(paidFor, [
      (folio) => refund(folio),
      (folio) => cancel(folio, 'Se acabó.'),
      (folio) => advance(folio, { status: 'Cancelado', paymentStatus: 'Reembolsado' }),
    ])
    for (const { folio } of raced) {
      expect(await moneyOf(folio)).toMatchObject({ payments: TOTAL, refunds: TOTAL })
      expect(await row(folio)).toMatchObject({ status: 'Cancelado', paid: 0, paymentStatus: 'Reembolsado' })
    }
  })
})
