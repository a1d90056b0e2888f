import { beforeEach, expect, it } from 'vitest'
import { findCashDay, readClosedDays } from '#data/payment/cash-days.ts'
import { payment } from '#data/schema/payment.ts'
import { stock } from '#data/schema/stock.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { closeCashDay } from './close-cash-day.ts'
import { openCashDay } from './open-cash-day.ts'
import { recordPayment } from './record-payment.ts'
import { refundOrder } from './refund-order.ts'
import { voidPayment } from './void-payment.ts'

const evening = new Date(NOON.getTime() + 5 * 60_000)

describeOnEngines('the cash drawer of a day', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, by, placed } = orders
  let keys = 0
  let branchFid = ''

  beforeEach(async () => {
    await emptyTables(database(), 'cash_day', 'payment')
    await database().update(stock).set({ onHand: 40, held: 0 })
    branchFid = (await orders.row(await placed())).branchFid ?? ''
  })

  const open = async (opening = 50_000) => openCashDay(database(), { ...by, branchFid, opening })
  const opened = async () => {
    const day = await open()
    if (!day.ok) throw new Error(day.code)
    return day.id
  }
  const close = (id: number, counted: number, now = evening) =>
    closeCashDay(database(), { ...by, now, id, counted, note: '' })
  const origin = (folio: number) => ({ ...by, order: { folio }, queueMail: orders.queueMail, key: `k${++keys}` })
  const pay = (folio: number, amount: number, method: 'cash' | 'card' = 'cash') =>
    recordPayment(database(), { ...origin(folio), method, amount, reference: '' })

  it('has the payments and refunds of the time in which it is open, by method and person', async () => {
    const folio = await placed()
    await pay(folio, 1_000)
    const id = await opened()
    await pay(folio, 2_000)
    await pay(folio, 3_000, 'card')
    await refundOrder(database(), { ...origin(folio), method: 'cash', amount: 500, reason: 'Un defecto.' })
    const closed = await close(id, 51_400)
    expect(closed).toMatchObject({
      ok: true,
      day: {
        opening: 50_000,
        closed: { counted: 51_400 },
        figures: {
          methods: [
            { method: 'cash', payments: 2_000, refunds: 500 },
            { method: 'card', payments: 3_000, refunds: 0 },
          ],
          people: [{ actor: 'key:caja' }],
          expected: 51_500,
        },
      },
    })
    // Later money is in no closed day.
    await pay(folio, 4_000)
    expect(await findCashDay(database(), { account: 'luna', id, branches: null })).toMatchObject({
      figures: { expected: 51_500 },
    })
    expect((await eventsOf(database(), 'luna')).at(-3)).toMatchObject({
      kind: 'cash-day-changed',
      payload: { change: 'closed', amount: 51_400, difference: -100 },
    })
  })

  it('is opened once and closed once', async () => {
    const results = await Promise.all([open(), open(), open()])
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.code === 'already-open')).toHaveLength(2)
    const id = results.flatMap((result) => (result.ok ? [result.id] : []))[0] ?? 0
    const closed = await Promise.all([close(id, 1), close(id, 2), close(id, 3)])
    expect(closed.filter((result) => result.ok)).toHaveLength(1)
    expect(closed.filter((result) => !result.ok && result.code === 'already-closed')).toHaveLength(2)
    expect(await open()).toMatchObject({ ok: true })
  })

  it('has every payment that is recorded while it is closed, or none of it', async () => {
    const folios = await Promise.all(Array.from({ length: 6 }, () => placed()))
    const id = await opened()
    const paying = folios.map((folio) => pay(folio, 1_000))
    const [closed] = await Promise.all([close(id, 0), ...paying])
    const inDay = (await database().select().from(payment)).filter(({ cashDayId }) => cashDayId === id)
    if (!closed.ok) throw new Error(closed.code)
    expect(closed.day.figures.expected).toBe(50_000 + inDay.length * 1_000)
  })

  it('does not lose a payment that is taken back while it is closed', async () => {
    const folio = await placed()
    const id = await opened()
    await pay(folio, 1_000)
    const [row] = await database().select().from(payment)
    const [closed, voided] = await Promise.all([
      close(id, 0),
      voidPayment(database(), { ...origin(folio), now: evening, paymentId: row?.id ?? 0 }),
    ])
    if (!closed.ok) throw new Error(closed.code)
    expect(closed.day.figures.expected).toBe(voided.ok ? 50_000 : 51_000)
    expect(voided.ok || voided.code === 'too-late').toBe(true)
  })

  it('keeps what it was closed with; a payment in it cannot be taken back', async () => {
    const folio = await placed()
    const id = await opened()
    await pay(folio, 1_000)
    await close(id, 51_000)
    const [row] = await database().select().from(payment)
    const voided = await voidPayment(database(), { ...origin(folio), paymentId: row?.id ?? 0 })
    expect(voided).toEqual({ ok: false, code: 'too-late' })
    expect(await readClosedDays(database(), { account: 'luna', branches: null })).toMatchObject([
      { id, closed: { counted: 51_000 }, figures: { expected: 51_000 } },
    ])
  })

  it.each([-1, 0.5, 2_000_000_000])('an amount of %d is rejected', async (amount) => {
    expect(await open(amount)).toEqual({ ok: false, code: 'amount-invalid' })
    expect(await close(1, amount)).toEqual({ ok: false, code: 'amount-invalid' })
  })

  it('a day or a branch that does not exist is rejected', async () => {
    expect(await close(999_999, 1)).toEqual({ ok: false, code: 'day-not-found' })
    const unknown = openCashDay(database(), { ...by, branchFid: 'no', opening: 0 })
    expect(await unknown).toEqual({ ok: false, code: 'branch-unknown' })
  })
})
