import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import type { Db } from '../database/client.ts'
import { listing } from '../schema/catalogue.ts'
import { orderLine } from '../schema/order.ts'
import { product, variant } from '../schema/product.ts'
import { stockMiss } from '../schema/report.ts'
import { stock, stockEvent } from '../schema/stock.ts'
import { warehouse } from '../schema/store.ts'
import { readIdleStock } from './read-idle-stock.ts'

const account = 'luna'
const NOW = new Date('2026-11-20T18:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const old = { createdAt: daysAgo(400) }

describeOnEngines('idle stock', (engine) => {
  let db: Db
  let ids: Record<string, number>
  let folio = 0

  async function ordered(name: string, days: number, { quantity = 1, status = 'Abierto' } = {}): Promise<void> {
    folio += 1
    const columns = { createdAt: daysAgo(days), status }
    const { orderId } = await addOrder(db, { account, folio, productIds: [ids[name] ?? 0], columns })
    await db.update(orderLine).set({ quantity }).where(eq(orderLine.orderId, orderId))
  }
  const variantOf = async (name: string) => {
    const ofProduct = and(eq(variant.account, account), eq(variant.productId, ids[name] ?? 0))
    const [found] = await db.select().from(variant).where(ofProduct)
    return found?.id ?? 0
  }
  const setStock = async (name: string, pieces: Partial<typeof stock.$inferInsert>) =>
    db
      .update(stock)
      .set(pieces)
      .where(eq(stock.variantId, await variantOf(name)))

  beforeAll(async () => {
    db = (await engine.open()).db
    const products = [
      ...['Abrigo', 'Boina', 'Capa', 'Dije', 'Estola', 'Falda', 'Gorro'].map((name) => ({ name, ...old })),
      { name: 'Nuevo', createdAt: daysAgo(20) },
      { name: 'Talla agotada', ...old, variants: [{ color: 'Arena', size: 'M', stock: 0 }] },
      { name: 'Apartada', ...old },
      { name: 'Joven agotada', createdAt: daysAgo(21), variants: [{ stock: 0 }] },
      { name: 'Nunca pedida', ...old, variants: [{ stock: 0 }] },
      { name: 'Pedida antes', ...old, variants: [{ stock: 0 }] },
      { name: 'Oculta', ...old, published: false, variants: [{ stock: 0 }] },
      { name: 'Sin control', ...old, withoutStock: true, variants: [{ stock: 0 }] },
      { name: 'Sin contar', ...old, variants: [{ stock: null }] },
    ]
    await createStore(db, { account, products })
    const norte = await createStore(db, { account: 'norte', products: [{ name: 'Ajeno', ...old }] })
    await addOrder(db, { ...norte, columns: { createdAt: daysAgo(1) } })
    const found = await db
      .select({ id: product.id, name: product.name })
      .from(product)
      .where(eq(product.account, account))
    ids = Object.fromEntries(found.map(({ id, name }) => [name, id]))
    // Of the others ten pieces at a hundred pesos each are on hand.
    await setStock('Boina', { onHand: 3 })
    await db
      .update(listing)
      .set({ price: null })
      .where(eq(listing.productId, ids.Capa ?? 0))
    await ordered('Capa', 45)
    await ordered('Boina', 200)
    await ordered('Dije', 29)
    await ordered('Estola', 10, { status: 'Cancelado' })
    const sold = { account, warehouseFid: 'matriz', pieces: -1, at: daysAgo(3) }
    await db.insert(stockEvent).values({ ...sold, eventId: 'ticket-1', variantId: await variantOf('Falda') })
    await setStock('Gorro', { onHand: 0 })
    // Sold out.
    await ordered('Talla agotada', 62, { quantity: 4 })
    await ordered('Talla agotada', 41, { quantity: 3 })
    await setStock('Apartada', { onHand: 2, held: 2 })
    await ordered('Apartada', 1, { quantity: 2 })
    await ordered('Joven agotada', 7, { quantity: 6 })
    await ordered('Pedida antes', 91)
    for (const name of ['Oculta', 'Sin control', 'Sin contar']) await ordered(name, 5)
    // Pieces of a warehouse from which nothing is sold online are no help.
    await db.insert(warehouse).values({ account, fid: 'bodega', name: 'Bodega', servesOnline: false })
    const elsewhere = { account, warehouseFid: 'bodega', onHand: 8 }
    await db.insert(stock).values({ ...elsewhere, variantId: await variantOf('Joven agotada') })
    const missed = { account, variantId: await variantOf('Talla agotada') }
    await db.insert(stockMiss).values([
      { ...missed, day: '2026-11-01', count: 2, createdAt: daysAgo(19) },
      { ...missed, day: '2026-11-02', count: 1, createdAt: daysAgo(18) },
      { ...missed, day: '2026-08-01', count: 9, createdAt: daysAgo(111) },
    ])
  })

  it('has variants without an order for some days, with their value', async () => {
    const { still } = await readIdleStock(db, { account, now: NOW, stillDays: 30 })
    expect(still.products.map(({ name, onHand, bound }) => [name, onHand, bound])).toEqual([
      ['Abrigo', 10, 100_000],
      ['Estola', 10, 100_000],
      ['Boina', 3, 30_000],
      ['Capa', 10, null],
    ])
    expect(still).toMatchObject({ count: 4, onHand: 33, bound: 230_000 })
    expect(still.products.at(-1)?.orderedAt).toBe(daysAgo(45).getTime())
    expect(still.products[0]).toMatchObject({ productId: ids.Abrigo, orderedAt: null })
    // Long ago, and never: a cancelled order does not count.
    expect(still.products.map(({ name, wasOrdered }) => [name, wasOrdered])).toEqual([
      ['Abrigo', false],
      ['Estola', false],
      ['Boina', true],
      ['Capa', true],
    ])
  })

  it('has fewer the more days there are', async () => {
    const namesFor = async (stillDays: 60 | 90) => {
      const { still } = await readIdleStock(db, { account, now: NOW, stillDays })
      return still.products.map(({ name }) => name)
    }
    expect(await namesFor(60)).toEqual(['Abrigo', 'Estola', 'Boina'])
    expect(await namesFor(90)).toEqual(['Abrigo', 'Estola', 'Boina'])
  })

  it('has the variants that ran out, with their demand', async () => {
    const { soldOut } = await readIdleStock(db, { account, now: NOW, stillDays: 30 })
    expect(
      soldOut.map(({ name, label, pieces, perWeek, rejected }) => [name, label, pieces, perWeek, rejected]),
    ).toEqual([
      // Six pieces in the two weeks from when it came to its last order.
      ['Joven agotada', '', 6, 3, 0],
      // Seven in the seven weeks from ninety days ago to its last order.
      ['Talla agotada', 'Arena · M', 7, 1, 3],
      // Two in 89 days.
      ['Apartada', '', 2, 0.2, 0],
    ])
    expect(soldOut[1]).toMatchObject({ productId: ids['Talla agotada'], orderedAt: daysAgo(41).getTime() })
  })

  it("has only its own store's", async () => {
    const none = { still: { products: [], count: 0, onHand: 0, bound: 0 }, soldOut: [] }
    expect(await readIdleStock(db, { account: 'norte', now: NOW, stillDays: 30 })).toEqual(none)
    expect(await readIdleStock(db, { account: 'nadie', now: NOW, stillDays: 30 })).toEqual(none)
  })
})
