import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import type { Database, Db } from '../database/client.ts'
import { listing } from '../schema/catalogue.ts'
import { product, variant } from '../schema/product.ts'
import { review } from '../schema/review.ts'
import { stock } from '../schema/stock.ts'
import { warehouse } from '../schema/store.ts'
import { refreshListing } from './refresh-listing.ts'

describeOnBothEngines('refreshListing', (engine) => {
  let database: Database
  let stores = 0

  beforeAll(async () => {
    database = await engine.open()
  })

  const newStore = () =>
    createStore(database.db, {
      account: `luna-${++stores}`,
      products: [
        {
          name: 'Vestido',
          images: ['a'.repeat(64)],
          variants: [
            { size: 'CH', stock: 2 },
            { size: 'M', stock: 0 },
          ],
        },
      ],
    })
  const row = async (db: Db, account: string) => {
    const [found] = await db.select().from(listing).where(eq(listing.account, account))
    return found
  }
  const sell = async (tx: Db, account: string, externalId: string, onHand: number) => {
    const [sold] = await tx
      .select({ id: variant.id })
      .from(variant)
      .where(and(eq(variant.account, account), eq(variant.externalId, externalId)))
    await tx
      .update(stock)
      .set({ onHand })
      .where(and(eq(stock.account, account), eq(stock.variantId, sold?.id ?? 0)))
  }

  it('flattens stock, options, images and reviews', async () => {
    const { account, productIds } = await newStore()
    const [productId = 0] = productIds
    await database.db.insert(review).values([5, 4].map((rating) => ({ account, productId, rating, author: 'Ana' })))
    await refreshListing(database.db, { account, productIds })
    expect(await row(database.db, account)).toMatchObject({
      name: 'Vestido',
      price: 10_000,
      inStock: true,
      rating: 4.5,
      reviewCount: 2,
      card: { images: ['a'.repeat(64)], stock: 2, variantCount: 2 },
    })
  })

  it('changes in the same transaction as its sources, and not at all when that is rolled back', async () => {
    const { account, productIds } = await newStore()
    const givenUp = database.db.transaction(async (tx) => {
      await sell(tx, account, '0', 0)
      await refreshListing(tx, { account, productIds })
      expect((await row(tx, account))?.inStock).toBe(false)
      throw new Error('given up')
    })
    await expect(givenUp).rejects.toThrow('given up')
    expect((await row(database.db, account))?.inStock).toBe(true)
  })

  it('counts no pieces of a warehouse that does not sell online: 0, not unknown', async () => {
    const { account, productIds } = await newStore()
    await database.db.update(warehouse).set({ servesOnline: false }).where(eq(warehouse.account, account))
    await refreshListing(database.db, { account, productIds })
    expect(await row(database.db, account)).toMatchObject({ inStock: false, card: { stock: 0 } })
  })

  it('drops the row of a product that is no longer published, and brings it back', async () => {
    const { account, productIds } = await newStore()
    const publish = async (published: boolean) => {
      await database.db.update(product).set({ published }).where(eq(product.account, account))
      await refreshListing(database.db, { account, productIds })
    }
    await publish(false)
    expect(await row(database.db, account)).toBeUndefined()
    await publish(true)
    expect(await row(database.db, account)).toMatchObject({ name: 'Vestido' })
  })

  it('sees both changes when two transactions sell two variants of one product at once', async () => {
    const { account, productIds } = await newStore()
    await sell(database.db, account, '1', 2)
    const sellAll = (externalId: string) =>
      database.db.transaction(async (tx) => {
        await sell(tx, account, externalId, 0)
        await refreshListing(tx, { account, productIds })
      })
    await Promise.all([sellAll('0'), sellAll('1')])
    expect((await row(database.db, account))?.inStock).toBe(false)
  })
})
