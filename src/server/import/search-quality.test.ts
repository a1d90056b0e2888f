import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { type JudgedSearch, judgeSearches, openSearchStores, precisionAtSix } from '../../../test/search-quality.ts'
import { sharedCsvPath } from '../../../test/shared-csv.ts'

/** The least part of wanted products among the first six; `npm run bench -- search-quality` reports the figure. */
const PRECISION = 0.95

describeOnEngines('the searches of shoppers', (engine) => {
  let database: Database
  let judged: JudgedSearch[]

  beforeAll(async () => {
    database = await engine.open()
    await openSearchStores(database, sharedCsvPath)
    judged = await judgeSearches(database.db, { hasImport: sharedCsvPath !== undefined })
  }, 180_000)

  it('find no nonsense', () => {
    const nonsense = judged.filter((each) => each.nonsense.length > 0)
    expect(nonsense.map(({ account, search, nonsense }) => `${account}: ${search}: ${nonsense.join(' | ')}`)).toEqual(
      [],
    )
  })

  it('find what they mean', () => {
    expect(judged.length).toBeGreaterThan(250)
    expect(precisionAtSix(judged)).toBeGreaterThan(PRECISION)
  })
})
