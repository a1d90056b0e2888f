import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { image } from '#data/schema/image.ts'
import { product, variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import {
  NO_PRODUCT_FILTER,
  PRODUCT_SORTS,
  type ProductFilter,
  type ProductSort,
} from '#domain/product-edit/product-filter.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { readProductTable } from './read-product-table.ts'
import { readProductTerms } from './read-product-terms.ts'

const luna = { account: 'luna' }

describeOnBothEngines("the staff's table of products", (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, {
      ...luna,
      products: [
        {
          name: 'Vestido Jacarandá',
          brand: 'Casa Luna',
          category: 'Vestidos',
          basePrice: 129_900,
          images: ['a'.repeat(64)],
          variants: [
            { color: 'Negro', size: 'CH', stock: 3, sku: 'VJ-NE-CH', barcode: '7501031311401' },
            { color: 'Negro', size: 'M', stock: 1, price: 139_900, sku: 'VJ-NE-M', barcode: '7501031311402' },
          ],
        },
        { name: 'Niño explorador 100%', brand: 'Ñandú', category: 'Niños', variants: [{ stock: 0, sku: 'NE_1' }] },
        { name: 'Blusa lino', category: 'Blusas', published: false, variants: [{ stock: 2, price: 0 }] },
        { name: 'Aretes', brand: 'Casa Luna', variants: [{ stock: null, price: 5_000, barcode: '123' }] },
        { name: 'Bolsa de papel', withoutStock: true, variants: [{ stock: 0, price: 100 }] },
      ],
    })
    await createStore(db, {
      account: 'norte',
      products: [{ name: 'Vestido ajeno', brand: 'Casa Luna', variants: [{ sku: 'VJ-NE-CH', stock: 9 }] }],
    })
    await db.insert(warehouse).values({ ...luna, fid: 'bodega', name: 'Bodega', servesOnline: false })
    const [chico] = await db
      .select()
      .from(variant)
      .where(and(eq(variant.account, 'luna'), eq(variant.sku, 'VJ-NE-CH')))
    await db.insert(stock).values({ ...luna, variantId: chico?.id ?? 0, warehouseFid: 'bodega', onHand: 10, held: 4 })
  })

  const read = (
    filter: Partial<ProductFilter> = {},
    more: { sort?: ProductSort; descending?: boolean; offset?: number; limit?: number } = {},
  ) =>
    readProductTable(db, {
      ...luna,
      filter: { ...NO_PRODUCT_FILTER, ...filter },
      sort: 'name' as const,
      descending: false,
      offset: 0,
      limit: 100,
      ...more,
    })
  const names = async (...of: Parameters<typeof read>) => (await read(...of)).rows.map(({ name }) => name.split(' ')[0])
  const found = (text: string) => names({ text })

  it('has a row of each product, published or not, with its prices and its pieces in all warehouses', async () => {
    const { rows, total } = await read()
    expect(total).toBe(5)
    expect(rows.at(-1)).toEqual({
      id: expect.any(Number),
      fid: null,
      name: 'Vestido Jacarandá',
      blobKey: 'a'.repeat(64),
      brand: 'Casa Luna',
      category: 'Vestidos',
      price: 129_900,
      priceMax: 139_900,
      published: true,
      withoutStock: false,
      variants: 2,
      uncounted: 0,
      available: 10,
      onHand: 14,
      updatedAt: expect.any(Number),
    })
    expect(rows.find(({ name }) => name === 'Blusa lino')).toMatchObject({
      published: false,
      price: null,
      blobKey: null,
    })
    expect(rows.find(({ name }) => name === 'Aretes')).toMatchObject({
      available: null,
      onHand: null,
      brand: 'Casa Luna',
    })
  })

  it('finds beginnings and parts of names, brands and codes, ignoring case and accents', async () => {
    expect(await found('jacaranda')).toEqual(['Vestido'])
    expect(await found('JACARANDÁ vest')).toEqual(['Vestido'])
    expect(await found('caran')).toEqual(['Vestido'])
    expect(await found('nino')).toEqual(['Niño'])
    expect(await found('NANDU explo')).toEqual(['Niño'])
    expect(await found('casa luna')).toEqual(['Aretes', 'Vestido'])
    expect(await found('vj-ne')).toEqual(['Vestido'])
    expect(await found('311402')).toEqual(['Vestido'])
    expect(await found('luna vj-ne-m')).toEqual(['Vestido'])
    expect(await found('v')).toEqual(['Vestido'])
    expect(await found('nada de esto')).toEqual([])
  })

  it('takes typed text literally', async () => {
    expect(await found('100%')).toEqual(['Niño'])
    expect(await found('%')).toEqual(['Niño'])
    expect(await found('e_1')).toEqual(['Niño'])
    expect(await found("'; drop table product; --")).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  it('is narrowed by what a product has and lacks', async () => {
    const { brands, categories } = await readProductTerms(db, luna)
    const idOf = (label: string) => [...brands, ...categories].find((each) => each.label === label)?.id ?? 0
    expect(await names({ categoryId: idOf('Vestidos') })).toEqual(['Vestido'])
    expect(await names({ brandId: idOf('Casa Luna') })).toEqual(['Aretes', 'Vestido'])
    expect(await names({ brandId: 'none' })).toEqual(['Blusa', 'Bolsa'])
    expect(await names({ published: false })).toEqual(['Blusa'])
    expect(await names({ withoutImage: true })).toEqual(['Aretes', 'Blusa', 'Bolsa', 'Niño'])
    expect(await names({ withoutPrice: true })).toEqual(['Blusa'])
    expect(await names({ withoutBarcode: true })).toEqual(['Blusa', 'Bolsa', 'Niño'])
    expect(await names({ withoutBarcode: true, withoutImage: true, text: 'b' })).toEqual(['Blusa', 'Bolsa'])
  })

  it('is narrowed by pieces, and uncounted products are never short', async () => {
    expect(await names({ stock: 'in-stock' })).toEqual(['Aretes', 'Blusa', 'Bolsa', 'Vestido'])
    expect(await names({ stock: 'low' })).toEqual(['Blusa'])
    expect(await names({ stock: 'sold-out' })).toEqual(['Niño'])
    expect(await names({ stock: 'uncounted' })).toEqual(['Aretes'])
    expect((await read({ stock: 'uncounted' })).rows).toMatchObject([{ uncounted: 1, variants: 1, available: null }])
  })

  it('is sorted by each column both ways, what has none of it last', async () => {
    for (const sort of PRODUCT_SORTS) {
      for (const descending of [false, true]) expect(await names({}, { sort, descending })).toHaveLength(5)
    }
    expect(await names({}, { sort: 'price' })).toEqual(['Bolsa', 'Aretes', 'Niño', 'Vestido', 'Blusa'])
    expect(await names({}, { sort: 'price', descending: true })).toEqual([
      'Vestido',
      'Niño',
      'Aretes',
      'Bolsa',
      'Blusa',
    ])
    expect(await names({}, { sort: 'available', descending: true })).toEqual([
      'Vestido',
      'Blusa',
      'Niño',
      'Aretes',
      'Bolsa',
    ])
    expect((await names({}, { sort: 'brand' })).slice(0, 3)).toEqual(['Vestido', 'Aretes', 'Niño'])
    expect((await names({}, { sort: 'published' }))[0]).toBe('Blusa')
  })

  it('is read in parts that make up the whole', async () => {
    const parts = await Promise.all([0, 2, 4, 6].map((offset) => read({}, { offset, limit: 2 })))
    expect(parts.map(({ rows, total }) => [rows.length, total])).toEqual([
      [2, 5],
      [2, 5],
      [1, 5],
      [0, 5],
    ])
    expect(parts.flatMap(({ rows }) => rows)).toEqual((await read()).rows)
  })

  it('shows the first image that is there', async () => {
    const [blusa] = await db.select().from(product).where(eq(product.name, 'Blusa lino'))
    const of = { ...luna, productId: blusa?.id ?? 0 }
    await db.insert(image).values([
      { ...of, source: 'a.jpg', state: 'pending', position: 0 },
      { ...of, source: 'b.jpg', state: 'ready', position: 1, blobKey: 'b'.repeat(64) },
    ])
    expect((await read({ text: 'blusa' })).rows[0]?.blobKey).toBe('b'.repeat(64))
    await db.delete(image).where(eq(image.productId, of.productId))
  })

  it('knows how many products have each brand and category, of its store alone', async () => {
    const { brands, categories, products, unpublished } = await readProductTerms(db, luna)
    expect(brands.map(({ label, products: count }) => [label, count])).toEqual([
      ['Casa Luna', 2],
      ['Ñandú', 1],
    ])
    expect(categories.map(({ label }) => label)).toEqual(['Blusas', 'Niños', 'Vestidos'])
    expect([products, unpublished]).toEqual([5, 1])
    expect(await readProductTerms(db, { account: 'norte' })).toMatchObject({ products: 1, categories: [] })
  })
})
