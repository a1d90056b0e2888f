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

  it('answers as any other, each time by its own parameters', async () => {
    await db.transaction(async (tx) => {
      for (const value of [1, 2, 3]) expect(await double(tx, value)).toEqual([{ twice: value * 2 }])
    })
  })

  it('is kept by the connection, and nothing else is', async () => {
    const kept = await db.transaction(async (tx) => {
      await double(tx, 1)
      await double(tx, 2)
      await rows(tx, sql`select 3 as unkept`)
      return rows<{ statement: string }>(tx, sql`select statement from pg_prepared_statements where name <> ''`)
    })
    const ours = kept.filter(({ statement }) => /twice|unkept/.test(statement))
    expect(ours).toHaveLength(engine.name === 'postgres' ? 1 : 0)
  })
})
