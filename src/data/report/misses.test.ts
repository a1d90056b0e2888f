import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { SearchWay } from '#domain/report/search-miss.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { variant } from '../schema/product.ts'
import { searchMiss, stockMiss } from '../schema/report.ts'
import { countSearchMisses, countStockMisses } from './count-misses.ts'
import { readMissedSearches } from './read-missed-searches.ts'

const luna = { account: 'luna', day: '2026-11-20' }
const day = { from: '2026-11-20', to: '2026-11-20' }

describeOnEngines('searches that found nothing', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna', products: [{ name: 'Falda' }] })
    await createStore(db, { account: 'norte', products: [{ name: 'Bota' }] })
  })
  beforeEach(async () => {
    await emptyTables(db, 'search_miss', 'stock_miss')
  })

  const missed = (term: string, count = 1, way: SearchWay = 'text') => ({ way, term, count })
  const count = (misses: ReturnType<typeof missed>[], of = luna) => countSearchMisses(db, { ...of, misses })
  const termsOf = async (period = day, account = 'luna') =>
    (await readMissedSearches(db, { account, period })).map(({ term, count: times }) => `${term} ${times}`)

  it('add up by store, day, way and term, the most frequent first', async () => {
    await count([missed('capa'), missed('gabardina', 2)])
    await count([missed('capa', 4), missed('capa', 1, 'photo')])
    await count([missed('capa')], { ...luna, day: '2026-11-21' })
    await count([missed('capa', 9)], { ...luna, account: 'norte' })
    expect(await termsOf()).toEqual(['capa 5', 'gabardina 2', 'capa 1'])
    expect(await termsOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual(['capa 6', 'gabardina 2', 'capa 1'])
    expect(await termsOf(day, 'norte')).toEqual(['capa 9'])
    const [first] = await readMissedSearches(db, { account: 'luna', period: { from: '2026-11-01', to: '2026-11-30' } })
    expect(first).toEqual({ way: 'text', term: 'capa', count: 6, lastDay: '2026-11-21' })
  })

  it('are five hundred terms a day, those that were searched most and first', async () => {
    await count([missed('gabardina', 2), missed('capa')])
    await count(Array.from({ length: 600 }, (_, n) => missed(`inventada ${n}`)))
    expect(await db.$count(searchMiss)).toBe(500)
    expect((await termsOf())[0]).toBe('gabardina 2')
    expect(await db.$count(searchMiss, eq(searchMiss.term, 'capa'))).toBe(1)
  })

  it('lose none where two processes count the same terms', async () => {
    const terms = Array.from({ length: 40 }, (_, n) => missed(`palabra ${n}`))
    const rounds = Array.from({ length: 8 }, (_, n) => count(n % 2 === 0 ? terms : terms.toReversed()))
    await Promise.all(rounds)
    expect(new Set(await termsOf())).toEqual(new Set(terms.map(({ term }) => `${term} 8`)))
  })

  it('are stored with orders that were short of pieces, of the store’s own variants alone', async () => {
    const ids = async (account: string) =>
      (await db.select({ id: variant.id }).from(variant).where(eq(variant.account, account))).map(({ id }) => id)
    const [own = 0] = await ids('luna')
    const [others = 0] = await ids('norte')
    const misses = [own, others, 999_999].map((variantId) => ({ variantId, count: 2 }))
    await countStockMisses(db, { ...luna, misses })
    await countStockMisses(db, { ...luna, misses })
    const stored = await db
      .select({ account: stockMiss.account, id: stockMiss.variantId, count: stockMiss.count })
      .from(stockMiss)
    expect(stored).toEqual([{ account: 'luna', id: own, count: 4 }])
  })
})
