import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { readModelTables } from './backup-tables.ts'
import { inReferenceOrder, movesWithStore, readStoreTables } from './store-tables.ts'

describeOnEngines('the tables of a database', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = (await engine.open()).db
  })

  it('move with their store by its account or its people, or stay for a reason', async () => {
    const all = await readModelTables(db)
    const moving = await readStoreTables(db, { account: 'luna' })
    expect(moving.length).toBeGreaterThan(50)
    expect(all.filter((table) => movesWithStore(table))).toHaveLength(moving.length)
    const withoutAccount = moving.filter(({ columns }) => !columns.includes('account')).map(({ name }) => name)
    expect(withoutAccount).toEqual(['person_credential'])
    expect(moving.every(({ where }) => where?.includes("account = 'luna'"))).toBe(true)
  })

  it('are not read for an invalid account', async () => {
    await expect(readStoreTables(db, { account: "luna' or true --" })).rejects.toThrow('not an account')
  })
})

describe('tables in the order of their references', () => {
  const tables = ['line', 'order', 'store'].map((name) => ({ name }))
  const names = (references: [string, string[]][]) =>
    inReferenceOrder(tables, new Map(references)).map(({ name }) => name)

  it('follow the tables that they refer to', () => {
    expect(
      names([
        ['line', ['order', 'store']],
        ['order', ['store', 'elsewhere']],
      ]),
    ).toEqual(['store', 'order', 'line'])
  })

  it('do not exist where they refer to each other in a circle', () => {
    expect(() =>
      names([
        ['line', ['order']],
        ['order', ['line']],
      ]),
    ).toThrow('refer to each other: line, order')
  })
})
