import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { findProduct } from '../product/find-product.ts'
import { readListings } from './read-listings.ts'
import { readSimilar } from './read-similar.ts'

describeOnEngines('readSimilar', (engine) => {
  const account = 'luna'
  const words = { lexeme: 'blus' }
  let db: Db
  let productId = 0
  let categoryId: number | null = null

  beforeAll(async () => {
    db = (await engine.open()).db
    const blouses = Array.from({ length: 15 }, (_, index) => ({
      name: `Blusa ${index}`,
      category: 'Blusas',
      basePrice: 31_000 + index * 100,
    }))
    const { productIds } = await createStore(db, {
      account,
      products: [
        { name: 'Blusa Sol', category: 'Blusas', basePrice: 30_000 },
        { name: 'Camisa', category: 'Blusas', basePrice: 29_000 },
        { name: 'Blusa agotada', category: 'Blusas', basePrice: 30_000, variants: [{ stock: 0 }] },
        { name: 'Blusa barata', category: 'Blusas', basePrice: 9_000 },
        { name: 'Blusa a consultar', category: 'Blusas', variants: [{ price: 0 }] },
        { name: 'Blusa escondida', category: 'Blusas', published: false },
        { name: 'Blusa nueva', category: 'Novedades', basePrice: 32_000 },
        { name: 'Blusa suelta', basePrice: 28_000 },
        { name: 'Falda', category: 'Faldas', basePrice: 30_000 },
        ...blouses,
      ],
    })
    productId = productIds[0] ?? 0
    categoryId = (await findProduct(db, { account, id: productId }))?.categoryId ?? null
    await createStore(db, { account: 'norte', products: [{ name: 'Blusa ajena', basePrice: 30_000 }] })
  })

  const prices = { near: 30_000, low: 12_000, high: 48_000 }
  const named = async (given: Partial<Parameters<typeof readSimilar>[1]>) => {
    const found = await readSimilar(db, { account, productId, categoryId, words, prices, ...given })
    return found.map(({ card }) => card.name).toSorted()
  }
  const nearest = Array.from({ length: 10 }, (_, index) => `Blusa ${index}`)

  it('returns the nearest prices of the category and of other categories with the words, in stock', async () => {
    expect(await named({})).toEqual([...nearest, 'Blusa nueva', 'Blusa suelta', 'Camisa'])
  })

  it('returns the category or the words alone, and nothing for a product without either', async () => {
    expect(await named({ words: null })).toEqual([...nearest, 'Camisa'])
    expect(await named({ categoryId: null })).toEqual([...nearest, 'Blusa suelta', 'Camisa'])
    expect(await named({ words: null, categoryId: null })).toEqual([])
  })

  it('returns products of any price for a product without one', async () => {
    const found = await named({ prices: null, words: null })
    expect(found).toHaveLength(10)
    expect(found).toContain('Blusa 14')
  })

  it('returns them as a list of the catalogue does', async () => {
    const [one] = await readSimilar(db, { account, productId, categoryId, words: null, prices })
    const selection = {
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
    const pages = await Promise.all([1, 2].map((page) => readListings(db, { account, selection, page })))
    expect(pages.flatMap(({ items }) => items)).toContainEqual(one)
  })
})
