import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../../test/engines.ts'
import type { Db } from './client.ts'
import { errorCodes } from './error-codes.ts'
import { rows } from './rows.ts'
import { sentTogether } from './sent-together.ts'

const DIVISION_BY_ZERO = '22012'

describeOnBothEngines('statements that are sent together', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    await db.execute(sql`create table step (value int not null)`)
  })

  const add = (tx: Db, value: number) =>
    rows<{ value: number }>(tx, sql`insert into step values (${value}) returning value`)
  const fail = (tx: Db) => rows(tx, sql`select 1 / (count(*) - count(*)) from step`)

  it('return each its own, in the order of the list', async () => {
    const added = await db.transaction((tx) => sentTogether([add(tx, 1), 'none', add(tx, 2)]))
    expect(added).toEqual([[{ value: 1 }], 'none', [{ value: 2 }]])
  })

  it.each([
    ['before', (tx: Db) => [fail(tx), add(tx, 3)]],
    ['after', (tx: Db) => [add(tx, 3), fail(tx)]],
  ])('fail with what made them fail, whether the others were sent %s it or not, and leave nothing', async (_, send) => {
    const failure = await db.transaction((tx) => sentTogether(send(tx))).catch((error: unknown) => error)
    expect(errorCodes(failure)).toContain(DIVISION_BY_ZERO)
    expect(await rows(db, sql`select from step where value = 3`)).toEqual([])
  })

  it('fail with the first of two reasons, when all have ended', async () => {
    let hasEnded = false
    const later = async (tx: Db) => {
      await add(tx, 4)
      hasEnded = true
      throw new Error('the second')
    }
    const first = async () => {
      throw new Error('the first')
    }
    await expect(db.transaction((tx) => sentTogether([first(), later(tx)]))).rejects.toThrow('the first')
    expect(hasEnded).toBe(true)
  })
})
