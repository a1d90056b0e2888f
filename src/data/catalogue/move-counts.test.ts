import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore, type StoreProduct } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { facetCount } from '../schema/catalogue.ts'
import { product } from '../schema/product.ts'
import { searchWord } from '../schema/search.ts'
import { refreshListing } from './refresh-listing.ts'

describeOnEngines('moveCounts', (engine) => {
  let db: Db
  let stores = 0

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  const newStore = (...products: StoreProduct[]) => createStore(db, { account: `luna-${++stores}`, products })
  const wordsOf = async (account: string) =>
    new Map(
      (await db.select().from(searchWord).where(eq(searchWord.account, account)).orderBy(asc(searchWord.word))).map(
        ({ word, uses }) => [word, uses],
      ),
    )
  const countsOf = async (account: string) =>
    (await db.select().from(facetCount).where(eq(facetCount.account, account)).orderBy(asc(facetCount.kind))).map(
      ({ kind, total, inStock }) => [kind, total, inStock],
    )
  const hide = async (tx: Db, account: string, productIds: readonly number[]) => {
    for (const id of productIds) {
      await tx
        .update(product)
        .set({ published: false })
        .where(and(eq(product.account, account), eq(product.id, id)))
    }
    await refreshListing(tx, { account, productIds })
  }

  it('counts the listings and the words of a store', async () => {
    const { account } = await newStore(
      { name: 'Falda niña', brand: 'Roble', category: 'Faldas', variants: [{ stock: 0 }] },
      { name: 'Falda lisa', brand: 'Roble' },
    )
    expect(await countsOf(account)).toEqual([
      ['all', 2, 1],
      ['brand', 2, 1],
      ['category', 1, 0],
    ])
    expect(await wordsOf(account)).toEqual(
      new Map([
        ['falda', 2],
        ['faldas', 1],
        ['lisa', 1],
        ['niña', 1],
        ['roble', 2],
      ]),
    )
  })

  it('stores 0 for what there once was', async () => {
    const { account, productIds } = await newStore({ name: 'Falda', brand: 'Roble' })
    await hide(db, account, productIds)
    expect(await countsOf(account)).toEqual([
      ['all', 0, 0],
      ['brand', 0, 0],
    ])
    expect([...(await wordsOf(account)).values()]).toEqual([0, 0])
  })

  it('counts nothing of a transaction that is rolled back', async () => {
    const { account, productIds } = await newStore({ name: 'Falda' })
    const before = [await countsOf(account), await wordsOf(account)]
    const givenUp = db.transaction(async (tx) => {
      await hide(tx, account, productIds)
      throw new Error('given up')
    })
    await expect(givenUp).rejects.toThrow('given up')
    expect([await countsOf(account), await wordsOf(account)]).toEqual(before)
  })
})
