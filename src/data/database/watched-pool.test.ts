import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { createPostgres } from '../../../test/databases.ts'
import { type PostgresProxy, startPostgresProxy } from '../../../test/postgres-proxy.ts'
import type { Database } from './client.ts'
import { databaseTrouble } from './error-codes.ts'
import { isResponding } from './is-responding.ts'
import { openDatabase } from './open-database.ts'
import { rows } from './rows.ts'

type PostgresDatabase = Database & { engine: 'postgres' }

async function open(limits = { statementMs: 60_000 }): Promise<{ proxy: PostgresProxy; database: PostgresDatabase }> {
  const { url, drop } = await createPostgres()
  const proxy = await startPostgresProxy(url)
  const database = await openDatabase({ url: proxy.url, limits })
  onTestFinished(async () => {
    await Promise.all([database.close(), proxy.close()])
    await drop()
  })
  if (database.engine !== 'postgres') throw new Error('this is about PostgreSQL')
  return { proxy, database }
}

const troubleOf = (work: Promise<unknown>) => work.then(() => 'none', databaseTrouble)

it('the watched pool gives up every statement of a database that hangs, and has all its connections when it answers again', async () => {
  const { proxy, database } = await open()
  const { db, pool, hangs } = database
  await Promise.all(Array.from({ length: 5 }, () => isResponding(db)))
  const select = (text: string) => rows<{ text: string }>(db, sql`select ${text} as text`)
  const [begun, silent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const inTheMiddle = db.transaction(async (tx) => {
    begun.resolve()
    await silent.promise
    await tx.execute(sql`select 1`)
  })
  await begun.promise
  proxy.fallSilent()
  silent.resolve()

  // As many transactions that begin as there are places, so that each that is lost would be missed.
  const beginning = Array.from({ length: 20 }, () => db.transaction(async () => {}))
  const reading = [select('A'), select('A')]
  const troubles = Promise.all([inTheMiddle, ...beginning, ...reading].map(troubleOf))
  await expect(hangs.soon(() => select('A'))).rejects.toMatchObject({ code: 'DATABASE_HANGS' })
  expect(await troubleOf(select('A'))).toBe('away')
  expect(new Set(await troubles)).toEqual(new Set(['away']))

  proxy.letThrough()
  await expect.poll(() => select('B').catch(() => null)).toEqual([{ text: 'B' }])
  const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  const answers = await Promise.all(clients.map((client, n) => client.query('select $1::int as n', [n])))
  expect(answers.map((answer) => answer.rows[0])).toEqual(clients.map((_, n) => ({ n })))
  for (const client of clients) client.release()
})

it('the watched pool has the server cancel a statement that takes too long, and takes the database for slow, not for away', async () => {
  const { database } = await open({ statementMs: 200 })
  const { db, hangs } = database
  const sleeping = Array.from({ length: 3 }, () => db.execute(sql`select pg_sleep(100)`))
  const inTransaction = db.transaction((tx) => tx.execute(sql`select pg_sleep(100)`))
  expect(await Promise.all([...sleeping, inTransaction].map(troubleOf))).toEqual(Array(4).fill('too-slow'))
  expect(await hangs.soon(() => isResponding(db))).toBe(true)
})

it('the watched pool lets a statement take its time where no limits are given', async () => {
  const { url, drop } = await createPostgres()
  const database = await openDatabase({ url })
  const [set] = await rows<{ timeout: string }>(
    database.db,
    sql`select current_setting('statement_timeout') as timeout`,
  )
  expect(set).toEqual({ timeout: '0' })
  await database.close()
  await drop()
})

it('the watched pool has the place of a connection back that breaks while a transaction begins', async () => {
  const { url, drop } = await createPostgres()
  const proxy = await startPostgresProxy(url)
  const database = await openDatabase({ url: proxy.url })
  const { db } = database
  proxy.fallSilent()
  const beginning = db.transaction(async () => {})
  await proxy.close()
  expect(await troubleOf(beginning)).toBe('away')
  if (database.engine === 'postgres') await expect.poll(() => database.pool.totalCount).toBe(0)
  await database.close()
  await drop()
})
