import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cancelOwnOrder } from '#actions/order/cancel-own-order.ts'
import { hold } from '#data/schema/hold.ts'
import { order } from '#data/schema/order.ts'
import { payment } from '#data/schema/payment.ts'
import { stock } from '#data/schema/stock.ts'
import { onlineReference, type ProviderPayment } from '#domain/money/online-payment.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import { NOON } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { recordOnlinePayment } from './record-online-payment.ts'
import { recordPayment } from './record-payment.ts'
import { refundOrder } from './refund-order.ts'

const FOLIO = 1
const TOTAL = 90_000
const LATER = new Date(NOON.getTime() + 72 * 3_600_000)

const RACERS = [
  'notice',
  'again',
  'second',
  'counter',
  'till',
  'cancel',
  'shopper',
  'refund',
  'unpaid',
  'release',
] as const

describeOnEngines('an online payment', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, by, line, queueMail } = orders
  const origin = { ...by, order: { folio: FOLIO }, queueMail }

  const paid = (id: string, changes: Partial<ProviderPayment> = {}) => {
    const seen: ProviderPayment = {
      id,
      status: 'approved',
      statusDetail: 'accredited',
      type: 'credit_card',
      amount: TOTAL,
      refunded: 0,
      reference: onlineReference('luna', FOLIO),
      ticketUrl: null,
      expiresAt: null,
      ...changes,
    }
    return recordOnlinePayment(database(), { ...by, actor: 'job:online-payments', seen, startedAt: NOON, queueMail })
  }

  const race: Record<(typeof RACERS)[number], (orderId: number) => Promise<unknown>> = {
    notice: () => paid('1'),
    again: () => paid('1'),
    second: () => paid('2'),
    counter: () => recordPayment(database(), { ...origin, key: 'caja', method: 'cash', amount: TOTAL, reference: '' }),
    till: () => orders.advance(FOLIO, { paymentStatus: 'Pagado' }),
    cancel: () => orders.cancel(FOLIO),
    shopper: () =>
      cancelOwnOrder(database(), {
        account: 'luna',
        folio: FOLIO,
        now: NOON,
        timeZone: 'America/Mexico_City',
        queueMail,
      }),
    refund: () =>
      refundOrder(database(), { ...origin, key: 'devuelto', method: 'online', amount: 1_000, reason: 'No.' }),
    unpaid: (orderId) => cancelUnpaid(database(), { ...by, now: LATER, orderId, queueMail }),
    release: () => orders.release(FOLIO),
  }

  it('is recorded once in any race, with sums and pieces that agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...RACERS], { minLength: 2 }), fc.boolean(), async (racers, isDue) => {
        const db = database()
        await emptyTables(db, 'order', 'customer', 'queued')
        await db.execute(`update store set next_folio = 1 where account = 'luna'`)
        await db.update(stock).set({ onHand: 9, held: 0, oversold: 0 })
        await orders.placed({ lines: [line('Vestido 0', 2)] })
        if (isDue) await db.update(order).set({ payBy: NOON })
        const { id } = await orders.row(FOLIO)
        await Promise.all(racers.map((racer) => race[racer](id)))
        await expectSums(racers)
      }),
      { numRuns: propertyRuns(25) },
    )
  })

  async function expectSums(racers: readonly string[]): Promise<void> {
    const db = database()
    const row = await orders.row(FOLIO)
    const records = (await db.select().from(payment)).filter(({ voidedAt }) => voidedAt === null)
    const online = records.filter(({ method, kind }) => method === 'online' && kind === 'payment')
    const expected = [
      ...(racers.includes('notice') || racers.includes('again') ? ['1'] : []),
      ...(racers.includes('second') ? ['2'] : []),
    ]
    expect(online.map(({ reference }) => reference).toSorted()).toEqual(expected)
    const sum = records.reduce((all, { kind, amount }) => all + (kind === 'payment' ? amount : -amount), 0)
    expect(row.paid ?? 0).toBe(sum)
    const owed = row.status === 'Cancelado' ? 0 : TOTAL - row.credited
    const isDue = owed > sum
    const settled = sum > 0 ? 'Pagado' : 'Reembolsado'
    if (records.length > 0) expect(row.paymentStatus).toBe(isDue ? 'Pendiente' : settled)
    const active = await db
      .select()
      .from(hold)
      .where(and(eq(hold.orderId, row.id), isNull(hold.endedAt)))
    const pieces = active.reduce((all, { quantity }) => all + quantity, 0)
    const held = (await db.select().from(stock)).reduce((all, each) => all + each.held, 0)
    expect(held).toBe(pieces)
    if (row.status === 'Cancelado') expect(pieces).toBe(0)
    // Paid pieces are held until they leave the store, unless the staff released them afterwards.
    else if (!isDue && online.length > 0 && !racers.includes('release')) {
      expect(active.map(({ expiresAt, quantity }) => [expiresAt, quantity])).toEqual([[null, 2]])
    }
  }

  it('holds the pieces of one of two orders that paid for the last piece', async () => {
    const db = database()
    await db
      .update(stock)
      .set({ onHand: 2, held: 0 })
      .where(eq(stock.variantId, orders.id('Vestido 0')))
    await orders.placed({ lines: [line('Vestido 0', 2)] })
    await orders.release(1)
    const other = await orders.placed({ lines: [line('Vestido 0', 2)] })
    await orders.release(other)
    await Promise.all([paid('1'), paid('2', { reference: onlineReference('luna', other) })])
    const active = await db.select().from(hold).where(isNull(hold.endedAt))
    expect(active.map(({ quantity }) => quantity)).toEqual([2])
    expect(await Promise.all([1, other].map(async (folio) => (await orders.row(folio)).paymentStatus))).toEqual([
      'Pagado',
      'Pagado',
    ])
  })
})
