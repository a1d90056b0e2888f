import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import type { Db } from '../database/client.ts'
import { orderReturn, payment } from '../schema/payment.ts'
import { readMoney } from './read-money.ts'

const account = 'luna'
const timeZone = 'America/Mexico_City'
/** Noon in Mexico City. */
const noonOf = (day: string) => new Date(`${day}T18:00:00Z`)
const period = { from: '2026-11-19', to: '2026-11-20' }

describeOnEngines('the money of a period', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, { account, products: [{ name: 'Falda' }] })
    const norte = await createStore(db, { account: 'norte', products: [{ name: 'Bota' }] })
    await createStore(db, { account: 'nueva', products: [] })
    const order = (folio: number, day: string, columns: Parameters<typeof addOrder>[1]['columns'] = {}) =>
      addOrder(db, { account, productIds, folio, columns: { createdAt: noonOf(day), total: 10_000, ...columns } })
    const { orderId } = await order(1, '2026-11-01', { paymentStatus: 'Pagado', paid: 10_000 })
    await order(2, '2026-11-19', { paid: 4_000 })
    await order(3, '2026-11-20', { credited: 2_500 })
    await order(4, '2026-11-18')
    await order(5, '2026-11-20', { status: 'Cancelado' })
    const { orderId: cancelledId } = await order(6, '2026-11-20', { status: 'Cancelado', paymentStatus: 'Pagado' })
    const { orderId: ofNorte } = await addOrder(db, { ...norte, columns: { createdAt: noonOf('2026-11-20') } })
    let key = 0
    const row = (given: Partial<typeof payment.$inferInsert>): typeof payment.$inferInsert => ({
      account,
      orderId,
      key: String(++key),
      kind: 'payment',
      method: 'cash',
      amount: 1_000,
      at: noonOf('2026-11-19'),
      actor: 'staff:ana',
      ...given,
    })
    await db
      .insert(payment)
      .values([
        row({}),
        row({ amount: 500, method: 'card', at: noonOf('2026-11-20') }),
        row({ amount: 90_000, voidedAt: noonOf('2026-11-19') }),
        row({ amount: 300, kind: 'refund', allowance: 200 }),
        row({ amount: 70, kind: 'refund', allowance: 70, orderId: cancelledId }),
        row({ amount: 40, at: noonOf('2026-11-18') }),
        row({ amount: 5, at: noonOf('2026-11-21') }),
        row({ amount: 8, at: noonOf('2026-11-16') }),
        row({ account: 'norte', orderId: ofNorte, amount: 7_777 }),
      ])
    const back = { account, orderId, actor: 'staff:ana' as const, reason: 'No le quedó.' }
    await db.insert(orderReturn).values([
      { ...back, key: 'a', at: noonOf('2026-11-20'), credit: 6_000, charge: 2_000 },
      { ...back, key: 'b', at: noonOf('2026-11-17'), credit: 900 },
    ])
  })

  it('has the amounts collected, refunded, returned and due, in the period and in the one before', async () => {
    expect(await readMoney(db, { account, branches: null, timeZone, period })).toEqual({
      now: { collected: 1_500, refunded: 370, returned: 4_200, due: 13_500 },
      before: { collected: 40, refunded: 0, returned: 900, due: 10_000 },
    })
  })

  it('is of the orders of some branches where these are named', async () => {
    const of = { account, timeZone, period }
    expect(await readMoney(db, { ...of, branches: ['matriz'] })).toEqual(await readMoney(db, { ...of, branches: null }))
    const nothing = { collected: 0, refunded: 0, returned: 0, due: 0 }
    expect(await readMoney(db, { ...of, branches: ['otra'] })).toEqual({ now: nothing, before: nothing })
  })

  it('of a store without orders is nothing', async () => {
    const nothing = { collected: 0, refunded: 0, returned: 0, due: 0 }
    expect(await readMoney(db, { account: 'nueva', branches: null, timeZone, period })).toEqual({
      now: nothing,
      before: nothing,
    })
  })
})
