import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/engines.ts'
import { createShop } from '../../../test/shop.ts'
import type { Db } from '../client.ts'
import { listProducts } from './list-products.ts'

describeOnEngines('listProducts', (engine) => {
  let db: Db
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const names = async (query: Partial<Parameters<typeof listProducts>[1]> = {}) => {
    const { items } = await listProducts(db, { account: 'luna', page: 1, ...query })
    return items.map(({ card }) => card.name)
  }

  beforeAll(async () => {
    db = (await engine.open()).db
    await createShop(db, {
      account: 'luna',
      products: [
        { name: 'Pantalón Sierra', brand: 'Roble', category: 'Pantalones', createdAt: day(1) },
        {
          name: 'Vestido Amapola',
          createdAt: day(3),
          variants: [{ color: 'Rojo', stock: 0, sku: 'VA-001', barcode: '7501234567893' }],
        },
        { name: 'Escondido', published: false, createdAt: day(4) },
        { name: 'Blusa Niebla', createdAt: day(2), variants: [{ stock: null }] },
      ],
    })
    await createShop(db, {
      account: 'larga',
      products: Array.from({ length: 41 }, (_, index) => ({ name: `P${index}` })),
    })
    await createShop(db, { account: 'vacia' })
  })

  it('lists what is published, newest first', async () => {
    expect(await names()).toEqual(['Vestido Amapola', 'Blusa Niebla', 'Pantalón Sierra'])
  })

  it('leaves out what is sold out when asked to', async () => {
    expect(await names({ inStockOnly: true })).toEqual(['Blusa Niebla', 'Pantalón Sierra'])
  })

  it.each([
    ['pantalon', ['Pantalón Sierra']],
    ['PANTALONES roble', ['Pantalón Sierra']],
    ['vestido rojo', ['Vestido Amapola']],
    ['amap', ['Vestido Amapola']],
    ['7501234567893', ['Vestido Amapola']],
    ['VA-001', ['Vestido Amapola']],
    ['va001', ['Vestido Amapola']],
    ['zapato', []],
  ])('finds by the words of %j', async (search, found) => {
    expect(await names({ search })).toEqual(found)
  })

  it.each(['', '   '])('ignores %j, which is blank', async (search) => {
    expect(await names({ search })).toHaveLength(3)
  })

  it.each(["'", '"', '&|!:*', '🙂', '\u0000'])('finds nothing by %j, in which there is no word', async (search) => {
    expect(await names({ search })).toEqual([])
  })

  it.each(["'; drop table listing; --", 'مرحبا', 'a'.repeat(5000), 'x & ! y | ('])(
    'takes %j for words like any other',
    async (search) => {
      expect(await names({ search })).toEqual([])
    },
  )

  it('cuts pages of 20, none of which repeats or misses a product', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listProducts(db, { account: 'larga', page })))
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 1, 0])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(41)
    expect(pages[3]?.pagination).toMatchObject({ total: 41, page: 4, totalPages: 3 })
  })

  it('is one empty page for a store without products', async () => {
    const { items, pagination } = await listProducts(db, { account: 'vacia', page: 1 })
    expect(items).toEqual([])
    expect(pagination).toMatchObject({ total: 0, totalPages: 1 })
  })
})
