import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { createPostgres } from '../../../test/databases.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { giveWayToOrders } from './give-way-to-orders.ts'
import { openDatabase } from './open-database.ts'
import { rows } from './rows.ts'

/** A database with a table, a transaction that uses it until it is released, and a change of its schema. */
async function openTable() {
  const { url, drop } = await createPostgres()
  const { db, close } = await openDatabase({ url })
  await db.execute(sql`create table used (id int)`)
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const using = db.transaction(async (tx) => {
    await tx.execute(sql`select from used`)
    held.resolve()
    await released.promise
  })
  await held.promise
  onTestFinished(async () => {
    released.resolve()
    await using
    await close()
    await drop()
  })
  const alter = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '20ms'`)
      await tx.execute(sql`alter table used add column name text`)
    })
  const columns = async () =>
    (
      await rows<{ name: string }>(
        db,
        sql`select column_name as name from information_schema.columns where table_name = 'used' order by 1`,
      )
    ).map(({ name }) => name)
  return { alter, columns, release: () => released.resolve() }
}

it('a migration is tried again while a transaction uses its table, and is made once it ends', async () => {
  const { alter, columns, release } = await openTable()
  const pauses: number[] = []
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds)
    if (pauses.length === 3) release()
  }
  await giveWayToOrders(alter, { pause })
  expect(pauses.slice(0, 3)).toEqual([250, 500, 1_000])
  expect(await columns()).toEqual(['id', 'name'])
})

it('a migration ends with a sentence when a transaction uses its table for two minutes', async () => {
  const { alter, columns } = await openTable()
  let paused = 0
  const pause = async (milliseconds: number) => {
    paused += milliseconds
  }
  await expect(giveWayToOrders(alter, { pause })).rejects.toThrow(DatabaseUnavailable)
  expect(paused).toBeGreaterThanOrEqual(120_000)
  expect(await columns()).toEqual(['id'])
})

it('a migration that fails for another reason is tried once', async () => {
  let attempts = 0
  const failing = async () => {
    attempts += 1
    throw new Error('a mistake')
  }
  await expect(giveWayToOrders(failing)).rejects.toThrow('a mistake')
  expect(attempts).toBe(1)
})
