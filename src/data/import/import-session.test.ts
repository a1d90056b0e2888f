import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../../test/engines.ts'
import type { Database } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { withImportSession } from './import-session.ts'

describeOnBothEngines('an import session', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
  })

  it('knows what it has seen, until it ends', async () => {
    const run = () =>
      withImportSession(database, { account: 'moda' }, async ({ claim }) => [
        [...(await claim(['a', 'b', 'a']))].sort(),
        [...(await claim(['b', 'c']))],
        [...(await claim([]))],
      ])
    const seen = { ok: true, value: [['a', 'b'], ['c'], []] }
    expect(await run()).toEqual(seen)
    expect(await run()).toEqual(seen)
  })

  it('is the only one of its store, also after a failed one', async () => {
    const failed = withImportSession(database, { account: 'moda' }, () => Promise.reject(new Error('cut')))
    await expect(failed).rejects.toThrow('cut')
    const result = await withImportSession(database, { account: 'moda' }, async () => [
      await withImportSession(database, { account: 'moda' }, async () => 'in'),
      await withImportSession(database, { account: 'otra' }, async () => 'in'),
    ])
    expect(result).toEqual({
      ok: true,
      value: [
        { ok: false, code: 'import-running' },
        { ok: true, value: 'in' },
      ],
    })
  })

  it("is independent of another store's import", async () => {
    const result = await withImportSession(database, { account: 'moda' }, async ({ claim }) => {
      const before = [...(await claim(['a']))]
      const other = await withImportSession(database, { account: 'otra' }, async (session) => [
        ...(await session.claim(['a', 'b'])),
      ])
      return [before, other, [...(await claim(['a', 'b']))]]
    })
    expect(result).toEqual({ ok: true, value: [['a'], { ok: true, value: expect.arrayContaining(['a', 'b']) }, ['b']] })
  })

  it('leaves nothing in a session that goes on', async () => {
    await withImportSession(database, { account: 'moda' }, ({ claim }) => claim(['a']))
    const left = sql`select relname from pg_class where relname like 'import_seen%'`
    expect(await rows(database.db, left)).toEqual([])
  })
})
