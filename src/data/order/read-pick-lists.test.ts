import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { hold } from '#data/schema/hold.ts'
import { orderLine } from '#data/schema/order.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import { readPickLists } from './read-pick-lists.ts'

describeOnEngines('the pick lists of orders', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    const products = [{ name: 'Blusa', variants: [{ sku: 'BL-1', barcode: '7501' }] }, { name: 'Falda' }]
    const { productIds } = await createStore(db, { account: 'luna', products })
    await createStore(db, { account: 'norte' })
    const header = { delivery_method: 'pickup' as const, pickup_date: '2026-11-21', pickup_time: '16:00' }
    const first = await addOrder(db, { account: 'luna', productIds, folio: 8, header })
    const address = { clientecalle: 'Durango', clienteexterior: '9', clientecolonia: 'Roma', clientecodigo: '06700' }
    await addOrder(db, {
      account: 'luna',
      productIds: productIds.slice(1),
      folio: 7,
      header: { ...address, delivery_method: 'delivery', delivery_instructions: 'Tocar dos veces' },
    })
    const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, first.orderId))
    const variantId = line?.variantId ?? 0
    await db.insert(warehouse).values({ account: 'luna', fid: 'sur', name: 'Sur' })
    await db.insert(stock).values({ account: 'luna', variantId, warehouseFid: 'sur', onHand: 3, held: 1 })
    await db.insert(hold).values({
      account: 'luna',
      orderId: first.orderId,
      variantId,
      warehouseFid: 'sur',
      quantity: 1,
    })
  })

  it('list by folio the pieces, their places and the destination', async () => {
    const lists = await readPickLists(db, { account: 'luna', folios: [8, 7], branches: null })
    expect(lists.map(({ folio, destination }) => [folio, destination])).toEqual([
      [7, expect.objectContaining({ method: 'delivery', lines: expect.arrayContaining(['Durango 9', 'Roma']) })],
      [8, expect.objectContaining({ method: 'pickup', day: '2026-11-21', time: '16:00' })],
    ])
    expect(lists[0]?.notes).toBe('Tocar dos veces')
    expect(lists[1]?.lines).toMatchObject([
      { name: 'Prenda', quantity: 1, places: [{ warehouse: 'Sur', pieces: 1 }] },
      { name: 'Prenda', quantity: 1, places: [] },
    ])
  })

  it('are of their own store alone', async () => {
    expect(await readPickLists(db, { account: 'norte', folios: [7, 8], branches: null })).toEqual([])
    expect(await readPickLists(db, { account: 'luna', folios: [], branches: null })).toEqual([])
  })
})
