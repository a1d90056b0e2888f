import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../../test/engines.ts'
import type { Db } from './client.ts'
import { lastOfTransaction } from './commit-with-last.ts'
import { rows } from './rows.ts'

const counted = async (db: Db) => (await rows<{ value: number }>(db, sql`select value from counter`))[0]?.value
const add = (value: number) => sql`update counter set value = value + ${value} returning value`

describeOnBothEngines('the last statement of a transaction', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    await db.execute(sql`create table counter (value int not null check (value < 100))`)
    await db.execute(sql`insert into counter values (0)`)
  })

  it('ends it, however busy the process is', async () => {
    const before = await counted(db)
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>()
    const held = db.transaction(async (tx) => {
      await rows(tx, add(1))
      await rows(tx, lastOfTransaction(add(1)))
      await isHeld
    })
    // The embedded engine does one transaction at a time, and would wait for that one.
    if (engine.name === 'postgres') await expect.poll(() => counted(db)).toBe(Number(before) + 2)
    letGo()
    await held
    expect(await counted(db)).toBe(Number(before) + 2)
  })

  it('takes the transaction back when it fails', async () => {
    const before = await counted(db)
    const failing = db.transaction(async (tx) => {
      await rows(tx, add(1))
      await rows(tx, lastOfTransaction(add(1_000)))
    })
    await expect(failing).rejects.toThrow()
    expect(await counted(db)).toBe(before)
  })

  it('leaves the connection to the next transaction', async () => {
    const before = Number(await counted(db))
    for (let time = 0; time < 20; time++) {
      await db.transaction(async (tx) => rows(tx, lastOfTransaction(add(1))))
      await db.transaction(async (tx) => rows(tx, add(-1)))
    }
    const undone = db.transaction(async (tx) => {
      await rows(tx, add(1))
      throw new Error('decided otherwise')
    })
    await expect(undone).rejects.toThrow('decided otherwise')
    expect(await counted(db)).toBe(before)
  })
})
