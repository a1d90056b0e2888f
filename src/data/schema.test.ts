import { readdirSync, readFileSync } from 'node:fs'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { allTables, tablesOfStores } from '../../test/all-tables.ts'

const [tables, ofStores] = [await allTables(), await tablesOfStores()]

const MIGRATIONS = new URL('./migrations/', import.meta.url)

describe('the schema', () => {
  /** Directories, which are read before the account is known. */
  const directories = ['store_domain', 'api_key_directory']

  it.each(ofStores.map((table) => [getTableName(table), table] as const))(
    'starts every key of %s with account',
    (name, table) => {
      expect(Object.keys(getTableColumns(table))).toContain('account')
      if (directories.includes(name)) return
      const { columns, primaryKeys, foreignKeys, indexes, uniqueConstraints } = getTableConfig(table)
      const ofOneColumn = columns.filter(({ primary }) => primary).map((column) => [column])
      const keys = [...ofOneColumn, ...primaryKeys.map((key) => key.columns)]
      expect(keys.map(([first]) => first?.name)).toEqual(['account'])
      expect(columns.filter(({ isUnique }) => isUnique)).toEqual([])
      for (const key of foreignKeys) expect(key.reference().columns[0]?.name).toBe('account')
      for (const { config } of indexes.filter(({ config }) => config.unique)) {
        expect(config.columns[0]).toMatchObject({ name: 'account' })
      }
      expect(uniqueConstraints).toEqual([])
    },
  )

  it('stores money in whole numbers and times with their zone', () => {
    const columns = tables.flatMap((table) => Object.values(getTableColumns(table)))
    const money = columns.filter(({ name }) =>
      /price|amount|total|subtotal|tax$|shipping(?!LocalStates|LocalPostalCodes)|compareAt/i.test(name),
    )
    expect(money.length).toBeGreaterThan(15)
    for (const column of money) expect(column.getSQLType()).toBe('integer')
    const times = columns.filter(({ name }) => /At$/.test(name) && name !== 'compareAt')
    expect(times.length).toBeGreaterThan(15)
    for (const column of times) expect(column.getSQLType()).toBe('timestamp with time zone')
  })
})

/** Older migrations have been released, and changed other tables first. */
const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && name >= '0026')

it.each(files)('%s changes the store before any other table, since orders read it first', (name) => {
  const text = readFileSync(new URL(name, MIGRATIONS), 'utf8')
  const namesOf = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, table]) => table)
  const created = namesOf(/CREATE TABLE "(\w+)"/g)
  const changed = namesOf(/ALTER TABLE "(\w+)"/g).filter((table) => !created.includes(table))
  if (changed.includes('store')) expect(changed[0]).toBe('store')
})
