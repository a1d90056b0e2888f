import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { variant } from '#data/schema/product.ts'
import { searchMiss, stockMiss } from '#data/schema/report.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { createMissCounter } from './miss-counter.ts'

const luna = { account: 'luna', timeZone: 'America/Mexico_City' }
const tijuana = { account: 'tijuana', timeZone: 'America/Tijuana' }
/** Half past midnight in Mexico City, and the evening before in Tijuana. */
const NOW = new Date('2026-11-21T06:30:00Z')

describeOnEngines('a counter of misses', (engine) => {
  let database: Database
  let variantId: number

  beforeAll(async () => {
    database = await engine.open()
    await createStore(database.db, { ...luna, products: [{ name: 'Falda' }] })
    await createStore(database.db, tijuana)
    const [own] = await database.db.select().from(variant)
    variantId = own?.id ?? 0
  })
  beforeEach(async () => {
    await database.db.delete(searchMiss)
    await database.db.delete(stockMiss)
  })

  const counter = (report: (err: unknown) => void = (err) => console.error(err), afterMs = 0) =>
    createMissCounter({ shards: database.shards, now: () => NOW, report, afterMs })
  const stored = async () =>
    (await database.db.select().from(searchMiss).orderBy(searchMiss.account, searchMiss.term)).map(
      ({ account, day, way, term, count }) => [account, day, way, term, count],
    )

  it('writes what it counted by itself, on the day of each store', async () => {
    const misses = counter()
    misses.countSearch(luna, { way: 'text', term: 'Capa' })
    misses.countSearch(luna, { way: 'text', term: ' capa' })
    misses.countSearch(tijuana, { way: 'photo', term: 'Capa roja' })
    misses.countSearch(luna, { way: 'text', term: 'ana@correo.mx' })
    await expect.poll(stored).toEqual([
      ['luna', '2026-11-21', 'text', 'capa', 2],
      ['tijuana', '2026-11-20', 'photo', 'capa roja', 1],
    ])
    await misses.close()
  })

  it('writes at its end what waits, and counts a variant of an order once', async () => {
    const misses = counter(undefined, 3_600_000)
    misses.countSearch(luna, { way: 'text', term: 'capa' })
    misses.countStock(luna, [variantId, variantId])
    misses.countStock(luna, [variantId])
    await misses.close()
    expect(await stored()).toEqual([['luna', '2026-11-21', 'text', 'capa', 1]])
    expect((await database.db.select().from(stockMiss)).map(({ count }) => count)).toEqual([2])
  })

  it('counts no more different terms at once than it has room for', async () => {
    const misses = counter(undefined, 3_600_000)
    misses.countSearch(luna, { way: 'text', term: 'capa' })
    for (let n = 0; n < 3_000; n++) misses.countSearch(tijuana, { way: 'text', term: `inventada ${n}` })
    misses.countSearch(luna, { way: 'text', term: 'capa' })
    misses.countSearch(luna, { way: 'text', term: 'otra' })
    await misses.close()
    expect(await database.db.$count(searchMiss)).toBe(501)
    expect((await stored())[0]).toEqual(['luna', '2026-11-21', 'text', 'capa', 2])
  })

  it('reports what it could not write, and goes on', async () => {
    const reported: unknown[] = []
    const misses = counter((err) => reported.push(err))
    misses.countSearch({ ...luna, account: 'nobody' }, { way: 'text', term: 'capa' })
    misses.countSearch(luna, { way: 'text', term: 'capa' })
    await expect.poll(() => database.db.$count(searchMiss)).toBe(1)
    expect(reported).toHaveLength(1)
    await misses.close()
  })
})
