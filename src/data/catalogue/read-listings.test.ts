import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Selection } from '#domain/catalogue/facets.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { brand, optionType, optionValue } from '../schema/product.ts'
import { readDictionary } from './read-dictionary.ts'
import { type ListingQuery, readListings } from './read-listings.ts'

const NOTHING: Selection = {
  categoryIds: [],
  brandIds: [],
  options: [],
  minPrice: null,
  maxPrice: null,
  inStock: false,
  branchFid: null,
  onSale: false,
  newSince: null,
}

describeOnBothEngines('readListings', (engine) => {
  let db: Db
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const find = (query: Partial<ListingQuery> = {}) =>
    readListings(db, { account: 'luna', selection: NOTHING, page: 1, ...query })
  const names = async (query: Partial<ListingQuery> = {}) => (await find(query)).items.map(({ card }) => card.name)

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, {
      account: 'luna',
      products: [
        {
          name: 'Pantalón Sierra',
          brand: 'Roble',
          createdAt: day(1),
          ratings: [5, 4],
          variants: [
            { color: 'Negro', size: 'M', stock: 0 },
            { color: 'Rojo', size: 'M', stock: 3 },
            { color: 'Negro', size: 'G', stock: 3 },
          ],
        },
        { name: 'Vestido Amapola', createdAt: day(3), variants: [{ color: 'Rojo', stock: 0 }] },
        { name: 'Escondido', published: false, createdAt: day(4) },
        { name: 'Blusa Niebla', createdAt: day(2), variants: [{ stock: null, originalPrice: 20_000 }] },
      ],
    })
    await createStore(db, {
      account: 'larga',
      products: Array.from({ length: 41 }, (_, index) => ({ name: `P${index}` })),
    })
    await createStore(db, { account: 'vacia' })
  })

  it('lists published products, newest first', async () => {
    expect(await names()).toEqual(['Vestido Amapola', 'Blusa Niebla', 'Pantalón Sierra'])
  })

  it('omits sold-out products with `inStock`', async () => {
    expect(await names({ selection: { ...NOTHING, inStock: true } })).toEqual(['Blusa Niebla', 'Pantalón Sierra'])
  })

  it('lists first the products that can be bought with the chosen options', async () => {
    await createStore(db, {
      account: 'tallas',
      products: [
        {
          name: 'Hay en G',
          createdAt: day(1),
          variants: [
            { size: 'G', color: 'Rojo', stock: 1 },
            { size: 'G', color: 'Negro', stock: 0 },
          ],
        },
        {
          name: 'Hay en M',
          createdAt: day(2),
          variants: [
            { size: 'G', color: 'Rojo', stock: 0 },
            { size: 'M', color: 'Rojo', stock: 1 },
            { size: 'G', color: 'Negro', stock: 1 },
          ],
        },
      ],
    })
    const { types } = await readDictionary(db, { account: 'tallas' })
    const chosen = (...labels: string[]) =>
      types
        .map(({ id, values }) => ({
          typeId: id,
          valueIds: values.filter(({ label }) => labels.includes(label)).map((value) => value.id),
        }))
        .filter(({ valueIds }) => valueIds.length > 0)
    const listed = async (labels: string[], availableFirst = true) =>
      names({ account: 'tallas', selection: { ...NOTHING, options: chosen(...labels) }, availableFirst })
    expect(await listed(['G'], false)).toEqual(['Hay en M', 'Hay en G'])
    expect(await listed(['Rojo', 'G'])).toEqual(['Hay en G', 'Hay en M'])
    expect(await listed(['Negro', 'G'])).toEqual(['Hay en M', 'Hay en G'])
    expect(await listed(['M'])).toEqual(['Hay en M'])
  })

  it('lists reduced products alone with `onSale`, and counts these', async () => {
    const { items, counts } = await find({ selection: { ...NOTHING, onSale: true } })
    expect(items.map(({ card }) => card.name)).toEqual(['Blusa Niebla'])
    expect(counts.total).toBe(1)
  })

  it('lists products of an age with `newSince`, and counts these', async () => {
    const { items, counts } = await find({ selection: { ...NOTHING, newSince: day(2) } })
    expect(items.map(({ card }) => card.name)).toEqual(['Vestido Amapola', 'Blusa Niebla'])
    expect(counts.total).toBe(2)
  })

  it("returns the fields of a product's card and of its badges", async () => {
    const [last] = (await find()).items.slice(-1)
    expect(last).toMatchObject({ inStock: true, rating: 4.5, reviewCount: 2, createdAt: day(1) })
    expect(last?.card).toMatchObject({ name: 'Pantalón Sierra', brand: 'Roble', variantCount: 3 })
  })

  it('requires colour, size and stock of one and the same variant', async () => {
    const values = new Map(
      (await db.select().from(optionValue).where(eq(optionValue.account, 'luna'))).map(({ label, id }) => [label, id]),
    )
    const types = new Map(
      (await db.select().from(optionType).where(eq(optionType.account, 'luna'))).map(({ label, id }) => [label, id]),
    )
    const chosen = (type: string, value: string) => ({
      typeId: types.get(type) ?? 0,
      valueIds: [values.get(value) ?? 0],
    })
    const options = [chosen('Color', 'Negro'), chosen('Talla', 'M')]
    expect(await names({ selection: { ...NOTHING, options } })).toEqual(['Pantalón Sierra'])
    const { items, counts } = await find({ selection: { ...NOTHING, options, inStock: true } })
    expect(items).toEqual([])
    // In black there is G, in M there is red.
    expect(counts.values).toEqual(
      new Map([
        [values.get('Rojo'), 1],
        [values.get('G'), 1],
      ]),
    )
  })

  it('finds nothing for an unknown id, nor for five hundred of them', async () => {
    const [roble] = await db.select().from(brand).where(eq(brand.account, 'luna'))
    const brandIds = Array.from({ length: 500 }, (_, index) => 1_000_000 + index)
    expect(await names({ selection: { ...NOTHING, brandIds } })).toEqual([])
    const selection = { ...NOTHING, brandIds: [...brandIds, roble?.id ?? 0] }
    expect(await names({ selection })).toEqual(['Pantalón Sierra'])
  })

  it('cuts pages of 20, none of which repeats or misses a product', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ account: 'larga', page })))
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 1, 0])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(41)
    expect(pages[3]?.pagination).toMatchObject({ total: 41, page: 4, totalPages: 3 })
  })

  it('is one empty page for a store without products', async () => {
    const { items, pagination, counts } = await find({ account: 'vacia' })
    expect(items).toEqual([])
    expect(pagination).toMatchObject({ total: 0, totalPages: 1 })
    expect(counts).toEqual({ total: 0, categories: new Map(), brands: new Map(), values: new Map() })
  })
})
