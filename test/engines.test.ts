import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../src/data/database/client.ts'
import { store } from '../src/data/schema/store.ts'
import { describeOnBothEngines } from './engines.ts'

describeOnBothEngines('a test database', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
  })

  it('is the engine that it is named after', () => {
    expect(database.engine).toBe(engine.name)
  })

  it('has the schema and no rows', async () => {
    expect(await database.db.$count(store)).toBe(0)
  })

  it('is private, and may be closed twice', async () => {
    const other = await engine.open()
    const mark = sql`create table mark (id int)`
    await other.db.execute(mark)
    await expect(database.db.execute(mark)).resolves.toBeDefined()
    await other.close()
    await expect(other.close()).resolves.toBeUndefined()
  })
})
