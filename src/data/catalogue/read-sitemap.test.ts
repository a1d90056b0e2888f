import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { product } from '../schema/product.ts'
import { readSitemapProducts, readSitemapStarts } from './read-sitemap.ts'

describeOnEngines('the products of a sitemap', (engine) => {
  let db: Db
  let ids: number[]
  const luna = { account: 'luna', inStockOnly: false }

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'norte', products: [{ name: 'Ajeno' }] })
    const products = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, variants: [{ stock: name === 'B' ? 0 : 1 }] }))
    ids = (await createStore(db, { account: 'luna', products: [...products, { name: 'Oculto', published: false }] }))
      .productIds
    await db
      .update(product)
      .set({ updatedAt: new Date('2026-11-20T12:00:00Z') })
      .where(eq(product.account, 'luna'))
  })

  it('are those that the catalogue lists, from an id on', async () => {
    const found = await readSitemapProducts(db, { ...luna, fromId: ids[1] ?? 0, limit: 3 })
    expect(found).toEqual(ids.slice(1, 4).map((id) => ({ id, updatedAt: new Date('2026-11-20T12:00:00Z') })))
    expect(await readSitemapProducts(db, { ...luna, fromId: 0, limit: 99 })).toHaveLength(5)
  })

  it('omit sold-out products where the store shows only products in stock', async () => {
    const found = await readSitemapProducts(db, { account: 'luna', inStockOnly: true, fromId: 0, limit: 99 })
    expect(found.map(({ id }) => id)).toEqual(ids.slice(0, 5).filter((id) => id !== ids[1]))
  })

  it.each([
    [2, [1, 3]],
    [3, [2]],
    [5, [4]],
    [6, []],
  ])('with %i URLs a file, the store first, begin further files at %j', async (size, places) => {
    const starts = await readSitemapStarts(db, { ...luna, size })
    expect(starts).toEqual(places.map((place) => ids[place]))
  })

  it('begin further files by the products in stock where only these are shown', async () => {
    expect(await readSitemapStarts(db, { account: 'luna', inStockOnly: true, size: 2 })).toEqual([ids[2], ids[4]])
  })
})
