import { setImmediate as turn } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, it } from 'vitest'
import type { Database, Db } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { StoreEvent } from '#domain/event/event.ts'
import { createStore } from '../../../test/create-store.ts'
import { createPostgres } from '../../../test/databases.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { EventCursor } from './event-cursor.ts'

const WRITERS = 8
const READERS = 3
const TRANSACTIONS = 60

/** Three in ten transactions are rolled back, and one in ten has its connection cut before it commits. */
const OUTCOMES = [
  'commit',
  'commit',
  'commit',
  'commit',
  'commit',
  'commit',
  'roll back',
  'roll back',
  'roll back',
  'cut',
]
const account = 'luna'

const changed = (subject: string) => ({ kind: 'store-changed' as const, subject, payload: {} })
const append = (tx: Db, subjects: string[]) =>
  appendEvents(tx, { account, actor: 'command:test', at: new Date(), events: subjects.map(changed) })

/** A connection of its own, which is replaced when it was cut. */
async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return { client, db: drizzle(client, { casing: 'snake_case' }) as Db }
}

/** Writes until it has had its transactions. @returns the subjects that were committed, and those that were not */
async function write(url: string, writer: number) {
  const [committed, undone]: [string[], string[]] = [[], []]
  let connection = await connect(url)
  for (let turnOf = 0; turnOf < TRANSACTIONS; turnOf++) {
    const subjects = Array.from({ length: 1 + (turnOf % 4) }, (_, n) => `${writer}-${turnOf}-${n}`)
    const outcome = OUTCOMES[(turnOf * 7 + writer * 3) % OUTCOMES.length]
    const written = await connection.db
      .transaction(async (tx) => {
        await append(tx, subjects)
        if (outcome === 'roll back') throw new Error('rolled back')
        if (outcome === 'cut') connection.client.connection.stream.destroy()
      })
      .then(
        () => true,
        () => false,
      )
    ;(written ? committed : undone).push(...subjects)
    if (outcome === 'cut') connection = await connect(url)
  }
  await connection.client.end()
  return { committed, undone }
}

/**
 * Reads until all is written, and is killed now and then in the middle of its work: another one goes on from the last
 * place that was recorded.
 */
async function read({ db }: Database, isWritten: () => boolean, everyNth: number) {
  const handled: StoreEvent[] = []
  let recorded = 0
  let kills = 0
  for (let cursor = new EventCursor(account, 0); ; ) {
    const isLast = isWritten()
    const isWhole = await cursor
      .advance(db, (events) => {
        if (++kills % everyNth === 0) throw new Error('killed')
        handled.push(...events)
        recorded = events.at(-1)?.seq ?? recorded
      })
      .catch(() => {
        cursor = new EventCursor(account, recorded)
        return null
      })
    expect(isWhole).not.toBe(false)
    if (isLast && isWhole) return handled
    await turn()
  }
}

it('readers see the commits of eight writers, in order and without a gap, even when some are killed', async () => {
  const { url, drop } = await createPostgres()
  const database = await openDatabase({ url })
  await createStore(database.db, { account })
  let isWritten = false
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(url, writer))).finally(() => {
    isWritten = true
  })
  const reading = Array.from({ length: READERS }, (_, reader) => read(database, () => isWritten, 3 + reader))
  const [written, ...read3] = await Promise.all([writing, ...reading])
  const committed = written.flatMap((one) => one.committed)
  const undone = new Set(written.flatMap((one) => one.undone))
  expect(committed.length).toBeGreaterThan(500)
  expect(undone.size).toBeGreaterThan(100)
  for (const events of read3) {
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
    const subjects = events.map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(committed.toSorted())
    expect(subjects.some((subject) => undone.has(subject))).toBe(false)
    // Each writer's own are in the order in which it wrote them.
    for (const { committed: own } of written) {
      const ofWriter = new Set(own)
      expect(subjects.filter((subject) => ofWriter.has(subject))).toEqual(own)
    }
  }
  await database.close()
  await drop()
})

it('a reader never sees an event while one before it can still come', async () => {
  const { url, drop } = await createPostgres()
  const database = await openDatabase({ url })
  await createStore(database.db, { account })
  const [first, second] = [await connect(url), await connect(url)]
  const [appended, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = first.db.transaction(async (tx) => {
    await append(tx, ['slow'])
    appended.resolve()
    await done.promise
  })
  await appended.promise
  const fast = second.db.transaction((tx) => append(tx, ['fast']))
  await expect.poll(() => countLockWaiters(database.db)).toBe(1)
  const subjects: string[] = []
  const cursor = new EventCursor(account, 0)
  const take = (events: readonly StoreEvent[]) => void subjects.push(...events.map(({ subject }) => subject))
  await cursor.advance(database.db, take)
  expect(subjects).toEqual([])
  done.resolve()
  await Promise.all([slow, fast])
  await cursor.advance(database.db, take)
  expect(subjects).toEqual(['slow', 'fast'])
  await Promise.all([first.client.end(), second.client.end(), database.close()])
  await drop()
})
