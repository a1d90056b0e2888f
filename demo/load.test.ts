import { createHash } from 'node:crypto'
import { and, asc, count, eq, isNull, sql, sum } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { findCustomer } from '#data/customer/find-customer.ts'
import type { Database } from '#data/database/client.ts'
import { listing } from '#data/schema/catalogue.ts'
import { customer } from '#data/schema/customer.ts'
import { image } from '#data/schema/image.ts'
import { optionType, product, variant } from '#data/schema/product.ts'
import { review } from '#data/schema/review.ts'
import { stock } from '#data/schema/stock.ts'
import { store, warehouse } from '#data/schema/store.ts'
import { isDatabaseEmpty } from '#data/store/is-database-empty.ts'
import { describeOnEngines } from '../test/engines.ts'
import { loadDemo } from './load.ts'
import type { ImageStore } from './store-images.ts'
import { DEMO_STORES } from './stores.ts'

const NOW = new Date('2026-03-14T18:00:00Z')
const DAY_MS = 86_400_000

function memoryBlobs() {
  const stored = new Map<string, Uint8Array>()
  const blobs: ImageStore = {
    async put(account, bytes) {
      const key = createHash('sha256').update(bytes).digest('hex')
      stored.set(`${account}/${key}`, bytes)
      return key
    },
  }
  return { stored, blobs }
}

describeOnEngines('loadDemo', (engine) => {
  let database: Database
  const { stored, blobs } = memoryBlobs()
  const demo = (account: string) => {
    const found = DEMO_STORES.find((candidate) => candidate.config.account === account)
    if (!found) throw new Error(`no demo store ${account}`)
    return found
  }

  beforeAll(async () => {
    database = await engine.open()
    expect(await isDatabaseEmpty(database.db)).toBe(true)
    await loadDemo(database.db, { actor: 'command:seed', blobs, now: NOW })
  })

  it('loads nothing at all when it is interrupted, so that it can be run again', async () => {
    const { db } = await engine.open()
    // The last store violates a constraint when all the others are written.
    await db.execute(sql`alter table store add constraint no_cerrada check (account <> 'cerrada')`)
    await expect(loadDemo(db, { actor: 'command:seed', blobs, now: NOW })).rejects.toThrow()
    expect(await isDatabaseEmpty(db)).toBe(true)
    await db.execute(sql`alter table store drop constraint no_cerrada`)
    await loadDemo(db, { actor: 'command:seed', blobs, now: NOW })
    expect(await db.$count(store)).toBe(DEMO_STORES.length)
  })

  it('fills an empty database and rejects any other', async () => {
    expect(await isDatabaseEmpty(database.db)).toBe(false)
    await expect(loadDemo(database.db, { actor: 'command:seed', blobs, now: NOW })).rejects.toThrow('empty')
  })

  it('loads the stores with their own settings', async () => {
    const stores = await database.db.select().from(store).orderBy(asc(store.account))
    expect(stores.map(({ account, isActive, isDemo }) => ({ account, isActive, isDemo }))).toEqual([
      { account: 'cerrada', isActive: false, isDemo: true },
      { account: 'luna', isActive: true, isDemo: true },
      { account: 'norte', isActive: true, isDemo: true },
    ])
    expect(stores.find(({ account }) => account === 'luna')).toMatchObject({
      shippingLocal: 8000,
      shippingNationalStandard: 15_000,
      shippingNationalExpress: 25_000,
      nextFolio: 1,
      eventSeq: 1,
    })
  })

  it('lists every product once, under the ids of the demo’s catalogue', async () => {
    for (const { config, products } of DEMO_STORES) {
      const listed = await database.db
        .select({ id: listing.productId, name: listing.name })
        .from(listing)
        .where(eq(listing.account, config.account))
        .orderBy(asc(listing.productId))
      expect(listed).toEqual(products.map(({ id, name }) => ({ id, name })))
    }
  })

  it('counts ages back from now', async () => {
    const [first] = demo('luna').products
    const [loaded] = await database.db
      .select()
      .from(product)
      .where(eq(product.id, first?.id ?? 0))
    expect(loaded?.createdAt).toEqual(new Date(NOW.getTime() - (first?.ageDays ?? 0) * DAY_MS))
  })

  it('loads variants, stock and reviews as designed', async () => {
    const all = DEMO_STORES.flatMap(({ products }) => products)
    const variants = all.flatMap((row) => row.variants)
    const counts = async (table: typeof variant | typeof stock | typeof review) =>
      (await database.db.select({ rows: count() }).from(table))[0]?.rows
    expect(await counts(variant)).toBe(variants.length)
    expect(await counts(review)).toBe(all.flatMap((row) => row.reviews).length)
    const sold = await database.db
      .select({ pieces: sum(stock.onHand).mapWith(Number) })
      .from(stock)
      .innerJoin(warehouse, and(eq(warehouse.account, stock.account), eq(warehouse.fid, stock.warehouseFid)))
      .where(eq(warehouse.servesOnline, true))
    const designed = variants.reduce((pieces, { onHand }) => pieces + (onHand ?? 0), 0)
    expect(sold).toEqual([{ pieces: designed }])
  })

  it('knows Color and Talla by their roles', async () => {
    const types = await database.db.select().from(optionType).where(eq(optionType.account, 'luna'))
    expect(types.map(({ key, label, role }) => ({ key, label, role }))).toEqual([
      { key: 'color', label: 'Color', role: 'color' },
      { key: 'talla', label: 'Talla', role: 'size' },
    ])
  })

  it('links each image to a variant of the colour that it shows, and stores its bytes', async () => {
    const images = await database.db
      .select({ account: image.account, source: image.source, key: variant.externalId, blobKey: image.blobKey })
      .from(image)
      .innerJoin(variant, and(eq(variant.account, image.account), eq(variant.id, image.variantId)))
    for (const { account, source, key, blobKey } of images) {
      const colour = key.split('-').at(0)
      expect(source).toContain(`-${colour}`)
      expect(stored.has(`${account}/${blobKey}`)).toBe(true)
    }
    const ofProducts = await database.db
      .select({ productId: image.productId })
      .from(image)
      .where(isNull(image.variantId))
    const simple = DEMO_STORES.flatMap(({ products }) => products).filter((row) => row.kind === 'simple')
    expect(simple.map((row) => row.id)).toEqual(expect.arrayContaining(ofProducts.map((row) => row.productId)))
  })

  it('knows customers of the premium store, with points to spend and without', async () => {
    const { db } = database
    const found = await Promise.all(
      ['LUCIA', 'marisol', 'elena', 'nadie'].map((name) =>
        findCustomer(db, { account: 'luna', email: `${name}@correo.example` }),
      ),
    )
    expect(found).toEqual([
      { name: 'Lucía F.', points: 150, pointsAtPickupOnly: false },
      { name: 'Marisol Q.', points: 1_200, pointsAtPickupOnly: false },
      { name: 'Elena T.', points: 0, pointsAtPickupOnly: false },
      null,
    ])
    const customers = DEMO_STORES.flatMap((each) => each.customers)
    expect(await db.$count(customer)).toBe(customers.length)
    expect(customers.every(({ email }) => email.endsWith('.example'))).toBe(true)
    const bought = { account: 'luna', name: 'Ana Ruiz', email: 'ana@correo.mx' }
    const [added] = await db.insert(customer).values(bought).returning({ id: customer.id })
    expect(added?.id).toBe(customers.length + 1)
  })

  it("makes the tables' own ids continue after the demo's", async () => {
    const [added] = await database.db
      .insert(product)
      .values({ account: 'luna', externalId: 'otro', kind: 'simple', name: 'Otro' })
      .returning({ id: product.id })
    const last = Math.max(...DEMO_STORES.flatMap(({ products }) => products.map(({ id }) => id)))
    expect(added?.id).toBe(last + 1)
  })
})
