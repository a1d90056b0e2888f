import { and, asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { applyImport, applyImportWhole } from '#actions/import/apply-import.ts'
import { moveStock } from '#actions/stock/move-stock.ts'
import { setLevels } from '#actions/stock/set-levels.ts'
import { addStore } from '#actions/store/add-store.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import type { ImportProduct, ImportStock } from '#domain/import/import-product.ts'
import { webhookMessages } from '#domain/webhook/webhook-message.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames, eventsOf } from '../../../test/events.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { newMove } from '../../../test/new-move.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const account = 'luna'

function productOf(externalId: string, pieces: ImportStock): ImportProduct {
  const variantOf = { fid: null, sku: null, barcode: null, price: 100, originalPrice: null, options: [], invoicing: {} }
  return {
    externalId,
    line: 2,
    fid: null,
    kind: 'simple',
    name: externalId,
    description: '',
    brand: null,
    category: null,
    basePrice: 100,
    originalPrice: null,
    discountPercent: 0,
    discountAmount: 0,
    withoutStock: false,
    published: true,
    createdAt: null,
    invoicing: {},
    images: [],
    complete: true,
    variants: [{ ...variantOf, externalId: '0', stock: pieces }],
  }
}

describeOnEngines('the stock of an import', (engine) => {
  it('is written in the warehouses that are named, and nowhere else', async () => {
    const { db } = await engine.open()
    const own = { account: 'norte' }
    await addStore(db, { ...own, actor: 'command:import', now, name: 'Norte' })
    await db.insert(warehouse).values({ ...own, fid: 'sur', name: 'Sur' })
    const apply = (pieces: ImportStock) =>
      applyImport(db, { ...own, actor: 'command:import', products: [productOf('a', pieces)], now })
    const places = async () => {
      const found = await db.select().from(stock).where(eq(stock.account, 'norte')).orderBy(asc(stock.warehouseFid))
      return found.map(({ warehouseFid, onHand }) => `${warehouseFid} ${onHand}`)
    }
    await apply([
      { warehouse: null, pieces: 2 },
      { warehouse: 'general', pieces: 1 },
      { warehouse: 'sur', pieces: 4 },
    ])
    expect(await places()).toEqual(['general 3', 'sur 4'])
    await apply([{ warehouse: 'sur', pieces: 5 }])
    expect(await places()).toEqual(['general 3', 'sur 5'])
    await apply(7)
    expect(await places()).toEqual(['general 7', 'sur 5'])
    await apply([{ warehouse: 'removed', pieces: 9 }])
    expect(await places()).toEqual(['general 7', 'sur 5'])
    // A new count settles pieces that were sold beyond the former one.
    await db.update(stock).set({ onHand: 1, oversold: 2 }).where(eq(stock.account, 'norte'))
    await apply(0)
    expect(await db.select().from(stock).where(eq(stock.warehouseFid, 'general'))).toMatchObject([{ oversold: 0 }])
    await apply('uncounted')
    expect(await places()).toEqual(['sur 1'])
  })

  it('is reported as short where it leaves less than orders hold', async () => {
    const { db } = await engine.open()
    const own = { account: 'oeste', actor: 'command:import' as const, now }
    await addStore(db, { ...own, name: 'Oeste' })
    const apply = (...pieces: number[]) =>
      applyImport(db, { ...own, products: pieces.map((each, index) => productOf(`p${index}`, each)) })
    const told = async () => (await eventsOf(db, 'oeste')).flatMap(webhookMessages).map(({ body }) => body)
    const short = async () => (await told()).filter(({ type }) => type === 'stock.short').map(({ data }) => data)
    await apply(5, 5)
    await db.update(stock).set({ held: 3 }).where(eq(stock.account, 'oeste'))
    await apply(3, 2)
    const [place] = await db
      .select()
      .from(stock)
      .where(and(eq(stock.account, 'oeste'), eq(stock.onHand, 2)))
    const shortage = { variante: place?.variantId, almacen: 'general', existencia: 2, apartadas: 3 }
    expect(await short()).toMatchObject([shortage])
    // A former shortage is no news.
    await apply(4, 2)
    expect(await short()).toHaveLength(1)
    await apply(0, 2)
    expect(await short()).toMatchObject([shortage, { existencia: 0, apartadas: 3 }])
  })

  // The embedded engine has one connection, so transactions never wait.
  it.runIf(engine.name === 'postgres')('waits for an order that takes the same, which never waits for it', async () => {
    const { db } = await engine.open()
    await addStore(db, { account, actor: 'command:import', now, name: account })
    const keys = ['a', 'b', 'c']
    await applyImport(db, { account, actor: 'command:import', products: keys.map((key) => productOf(key, 5)), now })
    const ids = (await db.select().from(variant).orderBy(asc(variant.id))).map(({ id }) => id)
    let importing: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      const take = (id: number | undefined) =>
        tx
          .select()
          .from(stock)
          .where(and(eq(stock.account, account), eq(stock.variantId, id ?? 0)))
          .for('no key update', { noWait: true })
      await take(ids[0])
      // The file has the last variants first, and an uncounted one.
      const products = [productOf('c', 7), productOf('b', 'uncounted'), productOf('a', 8)]
      importing = applyImport(db, { account, actor: 'command:import', products, now })
      await expect.poll(() => countLockWaiters(db)).toBe(1)
      for (const id of ids) expect(await take(id)).toHaveLength(1)
    })
    await importing
    const left = await db.select().from(stock).orderBy(asc(stock.variantId))
    expect(left.map(({ variantId, onHand }) => [variantId, onHand])).toEqual([
      [ids[0], 8],
      [ids[2], 7],
    ])
  })

  it.runIf(engine.name === 'postgres')('lets tills sell while a whole request waits between its batches', async () => {
    const { db } = await engine.open()
    const own = { account: 'sur', actor: 'command:import' as const, now }
    await addStore(db, { ...own, name: 'Sur' })
    await applyImport(db, { ...own, products: ['a', 'b', 'sold'].map((key) => productOf(key, 5)) })
    const found = await db.select().from(stock).where(eq(stock.account, 'sur')).orderBy(asc(stock.variantId))
    const [a, b, sold] = found
    if (!a || !b || !sold) throw new Error('three variants')
    let importing: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      const ofB = and(eq(stock.account, 'sur'), eq(stock.variantId, b.variantId))
      await tx.select().from(stock).where(ofB).for('no key update')
      const batches = [[productOf('a', 7)], [productOf('b', 8)]]
      importing = applyImportWhole(db, { ...own, batches })
      await expect.poll(() => countLockWaiters(db)).toBe(1)
      const sale = newMove({ variantId: sold.variantId, warehouseFid: sold.warehouseFid, pieces: -1 })
      expect((await moveStock(db, { ...own, moves: [sale] })).isRecorded).toEqual([true])
    })
    await importing
    const left = await db.select().from(stock).where(eq(stock.account, 'sur')).orderBy(asc(stock.variantId))
    expect(left.map(({ onHand }) => onHand)).toEqual([7, 8, 4])
    const names = await eventNames(db, 'sur')
    expect(names.filter((name) => name.startsWith('product-changed'))).toHaveLength(5)
  })

  it('does not replace a count that is newer than the file, even when the file states no count', async () => {
    const { db } = await engine.open()
    const own = { account: 'este', actor: 'command:import' as const }
    await addStore(db, { ...own, now, name: 'Este' })
    await applyImport(db, { ...own, products: ['newer', 'older'].map((key) => productOf(key, 5)), now })
    const [newer, older] = await db.select().from(stock).where(eq(stock.account, 'este')).orderBy(asc(stock.variantId))
    if (!newer || !older) throw new Error('two variants')
    const level = (place: typeof newer, minutes: number, pieces: number) => ({
      variantId: place.variantId,
      warehouseFid: place.warehouseFid,
      pieces,
      eventId: 'c',
      expected: null,
      at: later(minutes),
    })
    await setLevels(db, { ...own, now: later(10), levels: [level(newer, 9, 3), level(older, 7, 4)] })
    const products = ['newer', 'older'].map((key) => productOf(key, 'uncounted'))
    await applyImport(db, { ...own, products, now: later(8) })
    const left = await db.select().from(stock).where(eq(stock.account, 'este'))
    expect(left.map(({ variantId, onHand }) => [variantId, onHand])).toEqual([[newer.variantId, 3]])
  })

  it.runIf(engine.name === 'postgres')('counts first what a till is selling at that moment', async () => {
    const { db } = await engine.open()
    const own = { account: 'centro', actor: 'command:import' as const }
    await addStore(db, { ...own, now, name: 'Centro' })
    await applyImport(db, { ...own, products: [productOf('a', 'uncounted')], now })
    const [sold] = await db.select().from(variant).where(eq(variant.account, 'centro'))
    if (!sold) throw new Error('one variant')
    const sale = { ...newMove({ variantId: sold.id, warehouseFid: 'general', pieces: -1 }), at: later(2) }
    let importing: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      expect((await moveStock(tx, { ...own, now: later(2), moves: [sale] })).isRecorded).toEqual([true])
      importing = applyImport(db, { ...own, products: [productOf('a', 5), productOf('b', 6)], now: later(1) })
      await expect.poll(() => countLockWaiters(db)).toBe(1)
    })
    await importing
    const left = await db.select().from(stock).where(eq(stock.account, 'centro')).orderBy(asc(stock.variantId))
    expect(left.map(({ onHand }) => onHand)).toEqual([4, 6])
  })
})
