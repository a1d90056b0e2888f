import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { deleteExpiredEvents } from '#data/event/delete-expired-events.ts'
import type { StoreEvent } from '#domain/event/event.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { EventCursor } from './event-cursor.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const HOUR = 3_600_000

describeOnBothEngines('a reader of events', (engine) => {
  let db: Db
  let account: string
  let stores = 0

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    account = `luna-${++stores}`
    await createStore(db, { account })
  })

  /** Leaves events whose subjects are these. */
  const leave = (subjects: readonly (number | string)[], at = NOW) =>
    db.transaction((tx) => {
      const events = subjects.map((subject) => ({
        kind: 'store-changed' as const,
        subject: String(subject),
        payload: {},
      }))
      return appendEvents(tx, { account, actor: 'command:test', at, events })
    })
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

  /** A reader that remembers what it was handed. */
  function reader(seq = 0) {
    const cursor = new EventCursor(account, seq)
    const taken: StoreEvent[] = []
    return {
      cursor,
      subjects: () => taken.map(({ subject }) => Number(subject)),
      read: () => cursor.advance(db, (events) => void taken.push(...events)),
    }
  }

  it('is handed every event once, in their order, however far it was behind', async () => {
    const away = reader()
    const near = reader()
    for (const step of range(0, 12)) {
      await leave(range(step * 100, step * 100 + 100), new Date(NOW.getTime() + step * HOUR))
      if (step < 3) expect(await near.read()).toBe(true)
    }
    expect(await away.read()).toBe(true)
    expect(away.subjects()).toEqual(range(0, 1_200))
    expect(near.subjects()).toEqual(range(0, 300))
    expect(await near.read()).toBe(true)
    expect(near.subjects()).toEqual(range(0, 1_200))
    expect([near.cursor.seq, away.cursor.seq]).toEqual([1_200, 1_200])
  })

  it('goes on where it was when it is another one, and has nothing to do where nothing happened', async () => {
    await leave([1, 2, 3])
    const first = reader()
    await first.read()
    await leave([4])
    const second = reader(first.cursor.seq)
    expect([await second.read(), await second.read()]).toEqual([true, true])
    expect(second.subjects()).toEqual([4])
  })

  it('that is slower than its writers misses nothing, and delays no writer', async () => {
    await leave(range(0, 600))
    const cursor = new EventCursor(account, 0)
    const taken: number[] = []
    let left = 600
    const take = async (events: readonly StoreEvent[]) => {
      taken.push(...events.map(({ subject }) => Number(subject)))
      // While it works on a batch, more happens than it was handed.
      if (left === 2_400) return
      await leave(range(left, left + 600))
      left += 600
    }
    await cursor.advance(db, take)
    // It ends where the events ended when it began, give or take a batch.
    expect(taken).toEqual(range(0, 1_000))
    while (taken.length < 2_400) expect(await cursor.advance(db, take)).toBe(true)
    expect(taken).toEqual(range(0, 2_400))
  })

  it('is handed again what it was doing when it failed, and nothing after it is lost', async () => {
    await leave(range(0, 700))
    const cursor = new EventCursor(account, 0)
    const taken: number[] = []
    let isFailing = true
    const take = (events: readonly StoreEvent[]) => {
      taken.push(...events.map(({ subject }) => Number(subject)))
      if (isFailing && taken.length > 500) throw new Error('away')
    }
    await expect(cursor.advance(db, take)).rejects.toThrow('away')
    expect(cursor.seq).toBe(500)
    isFailing = false
    expect(await cursor.advance(db, take)).toBe(true)
    expect(taken).toEqual([...range(0, 700), ...range(500, 700)])
  })

  it('a reader whose events have expired is reset, and then goes on', async () => {
    await leave(range(0, 5), new Date(NOW.getTime() - 40 * 24 * HOUR))
    await leave([5])
    await deleteExpiredEvents(singleDatabase(db), { before: new Date(NOW.getTime() - 30 * 24 * HOUR) })
    const { cursor, read, subjects } = reader(2)
    expect(await read()).toBe(false)
    // The remaining events are handed over all the same.
    expect([cursor.seq, subjects()]).toEqual([6, [5]])
    expect(await reader(5).read()).toBe(true)
    await leave([6])
    expect(await read()).toBe(true)
    expect(subjects()).toEqual([5, 6])
    // All that there was is gone, and nothing has happened since.
    await deleteExpiredEvents(singleDatabase(db), { before: new Date(NOW.getTime() + HOUR) })
    expect(await reader(2).read()).toBe(false)
    expect(await reader(7).read()).toBe(true)
  })

  it('passes over what it is too far behind for, if it wants to', async () => {
    await leave(range(0, 30))
    const { cursor, subjects } = reader()
    expect(await cursor.advance(db, () => {}, 29)).toBe(false)
    expect([cursor.seq, subjects()]).toEqual([30, []])
    await leave([30])
    expect(await cursor.advance(db, () => {}, 1)).toBe(true)
  })

  it('reports a missing store, and a store that was restored to an earlier day', async () => {
    expect(await new EventCursor('nadie', 0).advance(db, () => {})).toBe(false)
    await leave([1])
    expect(await reader(90).read()).toBe(false)
  })

  it('sees no event of a rolled-back transaction, and no gap for it', async () => {
    await leave([1])
    const givenUp = db.transaction(async (tx) => {
      const events = [{ kind: 'store-changed' as const, subject: '2', payload: {} }]
      await appendEvents(tx, { account, actor: 'command:test', at: NOW, events })
      throw new Error('given up')
    })
    await expect(givenUp).rejects.toThrow('given up')
    await leave([3])
    const { cursor, read, subjects } = reader()
    expect(await read()).toBe(true)
    expect([subjects(), cursor.seq]).toEqual([[1, 3], 2])
  })
})
