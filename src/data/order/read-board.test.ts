import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import type { order } from '#data/schema/order.ts'
import { type BoardColumn, columnOf } from '#domain/order/board.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import { countNewOrders } from './count-new-orders.ts'
import { readBoard } from './read-board.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour))

describeOnEngines('the board of a store', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, { account: 'luna', products: [{ name: 'Blusa' }] })
    await createStore(db, { account: 'norte' })
    const add = (folio: number, columns: Partial<typeof order.$inferInsert>) =>
      addOrder(db, { account: 'luna', productIds, folio, columns: { createdAt: at(8), ...columns } })
    for (const [step, preparationStatus] of (['No preparado', 'En preparación', 'Preparado'] as const).entries()) {
      const base = step * 10
      await add(base + 1, { preparationStatus, pickupAt: at(15) })
      await add(base + 2, { preparationStatus, pickupAt: at(9) })
      // Without an hour a pickup is due after four hours, a delivery after a day.
      await add(base + 3, { preparationStatus })
      await add(base + 4, { preparationStatus, deliveryMethod: 'delivery' })
      await add(base + 5, { preparationStatus, deliveryMethod: 'delivery', createdAt: at(-13) })
    }
    const delivered = { preparationStatus: 'Entregado' as const }
    await add(31, { ...delivered, handedOverAt: at(11), pickupAt: at(10) })
    await add(32, { ...delivered, handedOverAt: at(12), pickupAt: at(9) })
    await add(41, { status: 'Cancelado', cancelledAt: at(14) })
    await add(42, { status: 'Cancelado', cancelledAt: at(13) })
  })

  it('has open orders in the sequence in which they are due, and closed ones newest first', async () => {
    const { orders, counts } = await readBoard(db, { account: 'luna', branches: null })
    const columns = Map.groupBy(orders, columnOf)
    const folios = (column: BoardColumn) => columns.get(column)?.map(({ folio }) => folio)
    expect(folios('new')).toEqual([2, 5, 3, 1, 4])
    expect(folios('preparing')).toEqual([12, 15, 13, 11, 14])
    expect(folios('ready')).toEqual([22, 25, 23, 21, 24])
    expect(folios('delivered')).toEqual([32, 31])
    expect(folios('cancelled')).toEqual([41, 42])
    expect(counts).toEqual({ new: 5, preparing: 5, ready: 5, delivered: 2, cancelled: 2 })
  })

  it('counts orders as new until their preparation begins', async () => {
    expect(await countNewOrders(db, { account: 'luna', branches: null })).toMatchObject({ count: 5 })
    expect(await countNewOrders(db, { account: 'norte', branches: null })).toMatchObject({ count: 0 })
  })
})
