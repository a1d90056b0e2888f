import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { refreshListing } from '../catalogue/refresh-listing.ts'
import type { Db } from '../database/client.ts'
import { product, variant } from '../schema/product.ts'
import { stock } from '../schema/stock.ts'
import { warehouse } from '../schema/store.ts'
import { readOffers } from './read-offers.ts'

describeOnEngines('readOffers', (engine) => {
  const luna = { account: 'luna' }
  let db: Db
  /** Ids by product and variant: `Vestido 0`. */
  let ids: Record<string, number>
  const offersOf = (...names: string[]) => readOffers(db, { ...luna, variantIds: names.map((name) => ids[name] ?? 0) })

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, {
      ...luna,
      products: [
        {
          name: 'Vestido',
          brand: 'Roble',
          variants: [
            { color: 'Arena', size: 'M', price: 45_000, stock: 3 },
            { color: 'Arena', size: 'G', price: 47_000, stock: 5 },
            { color: 'Arena', size: 'XG', price: 0, stock: 5 },
            { color: 'Noche', size: 'M', price: 45_000, stock: 4 },
          ],
        },
        { name: 'Blusa', basePrice: 30_000, variants: [{ stock: null }, { size: 'XG', price: 99_900 }] },
        { name: 'Encargo', withoutStock: true, variants: [{ stock: 0 }] },
        { name: 'Bodega', variants: [{ stock: 2 }] },
        { name: 'Escondida' },
      ],
    })
    await createStore(db, { account: 'norte', products: [{ name: 'Ajeno' }] })
    const found = await db
      .select({ id: variant.id, position: variant.position, name: product.name })
      .from(variant)
      .innerJoin(product, and(eq(product.account, variant.account), eq(product.id, variant.productId)))
    ids = Object.fromEntries(found.map(({ id, position, name }) => [`${name} ${position}`, id]))
    await db.insert(warehouse).values({ ...luna, fid: 'bodega', name: 'Bodega', servesOnline: false })
    await db
      .insert(stock)
      .values({ ...luna, variantId: ids['Bodega 0'] ?? 0, warehouseFid: 'bodega', onHand: 90, held: 0 })
    const held = (name: string, pieces: number) =>
      db
        .update(stock)
        .set({ held: pieces })
        .where(and(eq(stock.account, 'luna'), eq(stock.variantId, ids[name] ?? 0), eq(stock.warehouseFid, 'matriz')))
    await held('Vestido 1', 2)
    await held('Bodega 0', 7)
    await db
      .update(variant)
      .set({ active: false })
      .where(eq(variant.id, ids['Vestido 3'] ?? 0))
    await db.update(product).set({ published: false }).where(eq(product.name, 'Escondida'))
    await refreshListing(db, { ...luna, productIds })
  })

  it('returns the variants in the given order, with what a line shows', async () => {
    const [base, dress, ...more] = await offersOf('Blusa 0', 'Vestido 0')
    expect(base).toEqual({
      productId: expect.any(Number),
      variantId: ids['Blusa 0'],
      name: 'Blusa',
      brand: null,
      price: 30_000,
      stock: null,
      options: [],
    })
    expect(dress).toEqual({
      productId: expect.any(Number),
      variantId: ids['Vestido 0'],
      name: 'Vestido',
      brand: 'Roble',
      price: 45_000,
      stock: 3,
      options: [
        { role: 'color', label: 'Color', value: 'Arena' },
        { role: 'size', label: 'Talla', value: 'M' },
      ],
    })
    expect(more).toEqual([])
  })

  it.each<[string, string, number | null]>([
    ['what others hold is not there', 'Vestido 1', 3],
    ['more held than there is leaves none, nor does what may not be sold online', 'Bodega 0', 0],
    ['what no warehouse counts is unknown', 'Blusa 0', null],
    ['a variant without stock control is not counted', 'Encargo 0', null],
  ])('%s', async (_, name, pieces) => {
    expect(await offersOf(name)).toMatchObject([{ stock: pieces }])
  })

  it("has the variant's price, or else its product's", async () => {
    expect(await offersOf('Blusa 1', 'Blusa 0')).toMatchObject([{ price: 99_900 }, { price: 30_000 }])
  })

  it('has no price where none is over 0', async () => {
    expect(await offersOf('Vestido 2')).toMatchObject([{ price: null }])
  })

  it('omits variants that are no longer listed, unpublished, unknown or of another store', async () => {
    expect(await offersOf('Vestido 3', 'Escondida 0', 'Ajeno 0')).toEqual([])
    expect(await readOffers(db, { ...luna, variantIds: [] })).toEqual([])
    const all = [999_999_999_999_999, ...Object.values(ids)]
    expect(await readOffers(db, { ...luna, variantIds: all })).toHaveLength(7)
    expect(await readOffers(db, { account: 'norte', variantIds: all })).toMatchObject([{ name: 'Ajeno' }])
  })
})
