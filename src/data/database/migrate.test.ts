import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { createPostgres, pgliteImage } from '../../../test/databases.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import type { Database } from './client.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { rows } from './rows.ts'
import { singleDatabase } from './shards.ts'

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

// A database is distributed once it has been migrated.
it.skipIf(process.env.CITUS_URL)(
  'the migration is done once when several processes start on an empty PostgreSQL at the same moment',
  async () => {
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
  },
)

/** Opens a database of its own on PostgreSQL, which is dropped when the test ends. */
async function openOwn() {
  const { url, drop } = await createPostgres()
  const database = await openDatabase({ url })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return { url, database }
}

it('a schema of a newer version is left as it is, and reported in one sentence', async () => {
  const { database } = await openOwn()
  const { db } = database
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9e12)`)
  const migrating = migrate(database)
  await expect(migrating).rejects.toThrow(DatabaseUnavailable)
  await expect(migrating).rejects.toThrow(
    'La base de datos ya es de una versión más nueva de Vitrina que esta: actualiza este programa, ' +
      'o usa la base de datos que corresponde a su versión. Nada ha cambiado en ella.',
  )
})

it('a user without rights can use a schema that is up to date, and is named as the reason where it is not', async () => {
  const { url, database } = await openOwn()
  const { db } = database
  const name = `visitor_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await db.execute(sql.raw(`create role ${name} login password 'secreta'`))
  await db.execute(sql.raw(`grant usage on schema drizzle to ${name}`))
  await db.execute(sql.raw(`grant select on drizzle.__drizzle_migrations to ${name}`))
  const own = new URL(url)
  Object.assign(own, { username: name, password: 'secreta' })
  const visitor = await openDatabase({ url: own.href })
  onTestFinished(async () => {
    await visitor.close()
    await db.execute(sql.raw(`drop owned by ${name}`))
    await db.execute(sql.raw(`drop role ${name}`))
  })
  await migrate(visitor)
  await db.execute(sql`drop schema drizzle cascade`)
  const migrating = migrate(visitor)
  await expect(migrating).rejects.toThrow(DatabaseUnavailable)
  await expect(migrating).rejects.toThrow('El usuario de la base de datos no tiene permiso')
})

it('extensions that the server lacks are named before anything changes', async () => {
  // The embedded engine has the extensions that it is opened with.
  const pglite = await PGlite.create({ loadDataDir: await pgliteImage() })
  onTestFinished(() => pglite.close())
  const db = drizzlePglite(pglite)
  await db.execute(sql`drop schema drizzle cascade`)
  const migrating = migrate({ db, shards: singleDatabase(db) })
  await expect(migrating).rejects.toThrow(DatabaseUnavailable)
  await expect(migrating).rejects.toThrow(
    'Al servidor de PostgreSQL le faltan extensiones (pg_trgm, btree_gin): ' +
      'suelen venir en el paquete postgresql-contrib.',
  )
  expect(await rows(db, sql`select to_regnamespace('drizzle') is null as "isUntouched"`)).toEqual([
    { isUntouched: true },
  ])
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
