import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createPostgres } from '../../../test/databases.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { type Database, openDatabase } from './client.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { migrate } from './migrate.ts'
import { rows } from './rows.ts'

describeOnBothEngines('migrate', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
  })

  it('changes nothing the second time', async () => {
    const applied = () =>
      rows<{ count: number }>(database.db, sql`select count(*)::int from drizzle.__drizzle_migrations`)
    const before = await applied()
    await migrate(database)
    expect(await applied()).toEqual(before)
  })

  it('measures the similarity of two words', async () => {
    const [near] = await rows<{ near: number; far: number }>(
      database.db,
      sql`select similarity('camisa', 'camiza') as near, similarity('camisa', 'botas') as far`,
    )
    expect(near?.near).toBeGreaterThan(0.3)
    expect(near?.far).toBe(0)
  })

  it('has indexes of words and of numbers that begin with the account', async () => {
    const found = await rows<{ definition: string }>(
      database.db,
      sql`select indexdef as definition from pg_indexes where indexdef like '% USING gin (%' order by indexname`,
    )
    expect(found.length).toBeGreaterThanOrEqual(3)
    for (const { definition } of found) expect(definition).toContain('USING gin (account, ')
  })

  it('announces notifications when the transaction commits, and not before', async () => {
    const payloads: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = await database.listen('prueba', (payload) => {
      payloads.push(payload)
      resolve()
    })
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`select pg_notify('prueba', 'dado por perdido')`)
        throw new Error('given up')
      })
      .catch(() => undefined)
    await database.db.transaction((tx) => tx.execute(sql`select pg_notify('prueba', 'hola')`))
    await promise
    expect(payloads).toEqual(['hola'])
    await stop()
  })
})

it('the migration is done once when several processes start on an empty PostgreSQL at the same moment', async () => {
  const { url, drop } = await createPostgres()
  const first = await openDatabase({ url })
  await first.db.execute(sql`drop schema public cascade`)
  await first.db.execute(sql`drop schema drizzle cascade`)
  await first.db.execute(sql`create schema public`)
  const others = await Promise.all([1, 2, 3].map(() => openDatabase({ url })))
  await Promise.all([first, ...others].map((database) => migrate(database)))
  const [applied] = await rows<{ stores: number }>(first.db, sql`select count(*)::int as stores from store`)
  expect(applied).toEqual({ stores: 0 })
  await Promise.all([first, ...others].map((database) => database.close()))
  await drop()
})

it('a PostgreSQL that does not respond is reported without the password', async () => {
  const opening = openDatabase({ url: 'postgres://ana:secreta@127.0.0.1:1/tienda' })
  await expect(opening).rejects.toThrow(DatabaseUnavailable)
  await expect(opening).rejects.toThrow(/^PostgreSQL no responde en 127\.0\.0\.1:1\/tienda: (?!.*secreta)/)
})

it.each(['/proc/vitrina', '/dev/null/vitrina', import.meta.filename])(
  'the data folder %s, which cannot be one, is named',
  async (dataDir) => {
    const opening = openDatabase({ dataDir })
    await expect(opening).rejects.toThrow(DatabaseUnavailable)
    await expect(opening).rejects.toThrow(`No se puede usar la carpeta de datos ${dataDir}`)
  },
)

it('a database goes on listening, and serving, when PostgreSQL cuts every connection', async () => {
  const { url, drop } = await createPostgres()
  const database = await openDatabase({ url })
  const payloads: string[] = []
  const stop = await database.listen('prueba', (payload) => payloads.push(payload))
  const cut = database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await cut
  // Announcements may have been missed while disconnected, so the listener is called once with an empty payload.
  await expect.poll(() => payloads).toEqual([''])
  await database.db.execute(sql`select pg_notify('prueba', 'hola')`)
  await expect.poll(() => payloads).toEqual(['', 'hola'])
  await stop()
  await database.close()
  await drop()
})
