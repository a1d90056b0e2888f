import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../../test/engines.ts'
import type { Db } from './client.ts'
import { prepared } from './prepared.ts'
import { rows } from './rows.ts'

describeOnBothEngines('a statement that is planned once', (engine) => {
  let db: Db
  const double = (tx: Db, value: number) => rows(tx, prepared(sql`select ${value}::int * 2 as twice`))

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  it('returns what any other statement does, each time by its own parameters', async () => {
    await db.transaction(async (tx) => {
      for (const value of [1, 2, 3]) expect(await double(tx, value)).toEqual([{ twice: value * 2 }])
    })
  })

  it('is prepared on the connection, and nothing else is', async () => {
    const prepared = await db.transaction(async (tx) => {
      await double(tx, 1)
      await double(tx, 2)
      await rows(tx, sql`select 3 as unmarked`)
      return rows<{ statement: string }>(tx, sql`select statement from pg_prepared_statements where name <> ''`)
    })
    const own = prepared.filter(({ statement }) => /twice|unmarked/.test(statement))
    expect(own).toHaveLength(engine.name === 'postgres' ? 1 : 0)
  })
})
