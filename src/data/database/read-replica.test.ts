import { sql } from 'drizzle-orm'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { createPostgres } from '../../../test/databases.ts'
import type { Database, Db } from './client.ts'
import { databaseTrouble } from './error-codes.ts'
import { type OpenOptions, openDatabase } from './open-database.ts'
import { readsOfReplica } from './read-replica.ts'
import { rows } from './rows.ts'

const account = 'luna'
const of = { account }

let primary: Db
let copy: Database
let failures: unknown[]
let read: ReturnType<typeof readsOfReplica>

/** A database with the store, in which the name of the store shows which one was read. */
async function openCopy(storeName: string, options: OpenOptions = {}): Promise<Database> {
  const { url, drop } = await createPostgres()
  const database = await openDatabase({ url, ...options })
  onTestFinished(async () => {
    await database.close().catch(() => {})
    await drop()
  })
  await createStore(database.db, { account, storeName })
  return database
}

beforeEach(async () => {
  primary = (await openCopy('the primary')).db
  copy = await openCopy('the replica', { limits: { statementMs: 500 } })
  failures = []
  read = readsOfReplica({ primary, replica: copy.db, report: (error) => failures.push(error) })
})

const nameOf = async (db: Db) => (await rows<{ name: string }>(db, sql`select store_name as name from store`))[0]?.name
const raise = (db: Db) => db.execute(sql`update store set event_seq = event_seq + 1`)

it('a store is read from the replica once that has all of its events, and from the primary until then', async () => {
  expect(await read(of, nameOf)).toBe('the replica')
  await raise(primary)
  expect(await read(of, nameOf)).toBe('the primary')
  await raise(copy.db)
  expect(await read(of, nameOf)).toBe('the replica')
  await raise(copy.db)
  expect(await read(of, nameOf)).toBe('the replica')
  expect(failures).toEqual([])
})

it('events of other stores do not matter', async () => {
  await createStore(primary, { account: 'norte', storeName: 'Norte', eventSeq: 9 })
  expect(await read(of, nameOf)).toBe('the replica')
})

it('a store that the replica does not have yet is read from the primary', async () => {
  await createStore(primary, { account: 'norte', storeName: 'Norte' })
  const name = (db: Db) => rows(db, sql`select store_name as name from store where account = 'norte'`)
  expect(await read({ account: 'norte' }, name)).toEqual([{ name: 'Norte' }])
})

it('all statements of a read see one state of the replica, and none can write', async () => {
  const names = await read(of, async (db) => {
    const before = await nameOf(db)
    await copy.db.execute(sql`update store set store_name = 'renamed'`)
    return [before, await nameOf(db)]
  })
  expect(names).toEqual(['the replica', 'the replica'])
  const written = await read(of, (db) =>
    db.execute(sql`update store set store_name = 'written'`).then(() => nameOf(db)),
  )
  // The statement was rejected by the replica, and ran on the primary.
  expect([written, await nameOf(copy.db), failures.length]).toEqual(['written', 'renamed', 1])
})

it('a replica that is away, or lacks a column, is reported and the primary is read', async () => {
  await copy.db.execute(sql`alter table store rename column store_name to former`)
  expect(await read(of, nameOf)).toBe('the primary')
  await copy.close()
  expect(await read(of, nameOf)).toBe('the primary')
  expect(failures).toHaveLength(2)
})

it('a read that takes too long on the replica is not repeated on the primary', async () => {
  let times = 0
  const sleep = async (db: Db) => {
    times += 1
    await db.execute(sql`select pg_sleep(100)`)
  }
  expect(await read(of, sleep).then(() => null, databaseTrouble)).toBe('too-slow')
  expect(times).toBe(1)
})

it('an error of the primary is thrown', async () => {
  await primary.execute(sql`alter table store rename column event_seq to former`)
  await expect(read(of, nameOf)).rejects.toThrow('event_seq')
})
