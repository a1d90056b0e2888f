import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { category, optionType, product } from '../schema/product.ts'
import { readDictionary } from './read-dictionary.ts'
import { refreshListing } from './refresh-listing.ts'

describeOnEngines('readDictionary', (engine) => {
  let db: Db
  const read = () => readDictionary(db, { account: 'luna' })
  const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label)

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, {
      account: 'luna',
      products: [
        {
          name: 'Vestido',
          brand: 'Zafiro',
          category: 'Vestidos',
          variants: [
            { color: 'Rojo', size: 'G', price: 30_050 },
            { color: 'Ámbar', size: 'CH', price: 20_000 },
          ],
        },
        { name: 'Bolsa', brand: 'Ágata', category: 'Bolsas', variants: [{ size: 'M', price: 0 }] },
      ],
    })
    // A category that no product is in, and a type that no variant has.
    await db.insert(category).values({ account: 'luna', label: 'Nada', key: 'nada' })
    await db.insert(optionType).values({ account: 'luna', label: 'Tela', key: 'tela' })
    const [, bag = 0] = productIds
    await db
      .update(product)
      .set({ published: false })
      .where(and(eq(product.account, 'luna'), eq(product.id, bag)))
    await refreshListing(db, { account: 'luna', productIds: [bag] })
    await createStore(db, { account: 'norte', products: [{ name: 'P', brand: 'Norte', variants: [{ price: 100 }] }] })
    await createStore(db, { account: 'vacia' })
  })

  it('names what listings have and have had, in the order in which it is offered', async () => {
    const { categories, brands } = await read()
    expect(labels(categories)).toEqual(['Bolsas', 'Vestidos'])
    expect(labels(brands)).toEqual(['Ágata', 'Zafiro'])
    expect(brands[0]).toMatchObject({ key: 'agata', label: 'Ágata' })
  })

  it('puts colours first, and sizes in wearing order', async () => {
    const { types } = await read()
    expect(types.map(({ parameter, role, values }) => [parameter, role, labels(values)])).toEqual([
      ['color', 'color', ['Ámbar', 'Rojo']],
      ['talla', 'size', ['CH', 'M', 'G']],
    ])
    expect(types[0]?.values[0]).toEqual({ id: expect.any(Number), key: 'ambar', label: 'Ámbar', swatch: null })
  })

  it('knows the lowest and the highest price that are shown', async () => {
    expect((await read()).prices).toEqual({ min: 20_000, max: 20_000 })
    const products = [{ name: 'Abrigo', variants: [{ price: 90_000, stock: 0 }] }, { name: 'Gorra' }]
    await createStore(db, { account: 'sur', products })
    expect((await readDictionary(db, { account: 'sur' })).prices).toEqual({ min: 10_000, max: 90_000 })
    // In a store that shows only products in stock.
    const shown = await readDictionary(db, { account: 'sur', inStockOnly: true })
    expect(shown.prices).toEqual({ min: 10_000, max: 10_000 })
  })

  it('is empty for a store without products', async () => {
    const empty = { categories: [], brands: [], types: [], prices: null, branches: [] }
    expect(await readDictionary(db, { account: 'vacia' })).toEqual(empty)
  })
})
