import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { isSearchFilling, readOrderList } from '#data/order/read-order-list.ts'
import { order } from '#data/schema/order.ts'
import { orderSearch } from '#data/schema/order-search.ts'
import { store } from '#data/schema/store.ts'
import { NO_ORDER_FILTER } from '#domain/order/order-view.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import { fillOrderSearch } from './fill-order-search.ts'

describeOnEngines('the search of orders', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, { account: 'luna', products: [{ name: 'Vestido' }] })
    for (let folio = 1; folio <= 6; folio++) await addOrder(db, { account: 'luna', productIds, folio })
  })

  const refunded = async () => {
    const filter = { ...NO_ORDER_FILTER, payment: 'Reembolsado' as const }
    const list = { account: 'luna', branches: null, filter, placed: { since: null, until: null }, now: new Date() }
    const { orders } = await readOrderList(db, { ...list, sort: 'newest', after: null, limit: 9 })
    return orders.map(({ folio }) => folio)
  }

  it('gets the orders from before it, and the changes of a release before, by a job', async () => {
    const { signal } = new AbortController()
    const fill = () => fillOrderSearch(db, { account: 'luna', signal })
    const ofLuna = eq(orderSearch.account, 'luna')
    const before = await db.select().from(orderSearch).where(ofLuna)
    await db.delete(orderSearch).where(ofLuna)
    expect(await isSearchFilling(db, { account: 'luna' })).toBe(true)
    expect(await fill()).toBe(6)
    expect(await isSearchFilling(db, { account: 'luna' })).toBe(false)
    const byId = (one: { orderId: number }, other: { orderId: number }) => one.orderId - other.orderId
    const after = await db.select().from(orderSearch).where(ofLuna)
    expect(after.toSorted(byId)).toEqual(before.toSorted(byId))
    expect(await fill()).toBe(0)
    // As a release before changes an order: the number of the event, and no row here.
    await db.update(store).set({ eventSeq: 41 }).where(eq(store.account, 'luna'))
    await db
      .update(order)
      .set({ paymentStatus: 'Reembolsado', eventSeq: 41 })
      .where(sql`account = 'luna' and folio = 3`)
    expect(await refunded()).toEqual([])
    expect(await fill()).toBe(1)
    expect(await refunded()).toEqual([3])
  })
})
