import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { rows } from './rows.ts'

describeOnBothEngines('a hand-written statement', (engine) => {
  it('returns ids and counts as numbers', async () => {
    const { db } = await engine.open()
    expect(await rows(db, sql`select 7::bigint as id, count(*) as count from (values (1), (2)) as v`)).toEqual([
      { id: 7, count: 2 },
    ])
  })
})
