import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { variant } from '../schema/product.ts'
import { readCards } from './read-cards.ts'
import { readListings } from './read-listings.ts'
import { refreshListing } from './refresh-listing.ts'

describeOnEngines('readCards', (engine) => {
  let db: Db
  let lunas: number[]
  let nortes: number[]

  beforeAll(async () => {
    db = (await engine.open()).db
    ;({ productIds: lunas } = await createStore(db, {
      account: 'luna',
      products: [
        { name: 'Vestido', brand: 'Roble', ratings: [5], variants: [{ price: 50_000, stock: 0 }, { price: 40_000 }] },
        { name: 'Blusa', basePrice: 30_000, createdAt: new Date('2026-01-02T03:04:05.678Z') },
        { name: 'Escondida', published: false },
        { name: 'A consultar', variants: [{ price: 0 }, { price: 70_000 }] },
        { name: 'Retirada', variants: [{ price: 10_000 }, { price: 20_000 }] },
      ],
    }))
    ;({ productIds: nortes } = await createStore(db, { account: 'norte', products: [{ name: 'Ajeno' }] }))
    await db.update(variant).set({ active: false }).where(eq(variant.price, 10_000))
    await refreshListing(db, { account: 'luna', productIds: lunas.slice(-1) })
  })

  const namesOf = async (ids: number[]) => (await readCards(db, { account: 'luna', ids })).map(({ card }) => card.name)

  it('returns the cards in the given order, and only those that the store lists', async () => {
    const [dress = 0, blouse = 0, hidden = 0] = lunas
    expect(await namesOf([blouse, hidden, ...nortes, 999_999_999_999_999, dress])).toEqual(['Blusa', 'Vestido'])
    expect(await namesOf([dress, blouse])).toEqual(['Vestido', 'Blusa'])
    expect(await namesOf([])).toEqual([])
  })

  it('returns the same cards as the catalogue', async () => {
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
    const { items } = await readListings(db, { account: 'luna', selection, page: 1 })
    const cards = await readCards(db, { account: 'luna', ids: items.map(({ id }) => id) })
    expect(cards.map(({ firstPrice: _, ...listed }) => listed)).toEqual(items)
    expect(items).toHaveLength(4)
  })

  it("prices a product by its first variant that is sold, or by the product's own price", async () => {
    const found = await readCards(db, { account: 'luna', ids: lunas })
    expect(found.map(({ card, firstPrice }) => [card.name, firstPrice])).toEqual([
      ['Vestido', 50_000],
      ['Blusa', 30_000],
      ['A consultar', null],
      ['Retirada', 20_000],
    ])
  })
})
