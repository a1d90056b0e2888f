import { readFileSync } from 'node:fs'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { allTables } from '../../test/all-tables.ts'
import { mapTable, NOT_PERSONAL, OF_SHOPPERS, OF_STAFF } from './data-map.ts'

const document = readFileSync('docs/security/data-map.md', 'utf8')
const casing = new CasingCache('snake_case')
/** The database's names of numbers, times, days and switches, which identify no one. */
const IDENTIFIES_NOBODY = /^(?:smallint|integer|bigint|boolean|double precision|date|timestamp.*)$/

/** The columns of texts and JSON, as `table.column`; the account is in each. */
async function textColumns(): Promise<string[]> {
  return (await allTables()).flatMap((table) =>
    Object.values<PgColumn>(getTableColumns(table))
      .filter((column) => column.name !== 'account' && !IDENTIFIES_NOBODY.test(column.getSQLType().replace('[]', '')))
      .map((column) => `${getTableName(table)}.${casing.getColumnCasing(column)}`),
  )
}

it('every column with a text or JSON is personal data or not, by a decision', async () => {
  const personal = [...OF_SHOPPERS, ...OF_STAFF].flatMap(({ columns }) => columns)
  const others = Object.entries(NOT_PERSONAL).flatMap(([table, names]) =>
    names.split(' ').map((name) => `${table}.${name}`),
  )
  expect([...personal, ...others].toSorted()).toEqual((await textColumns()).toSorted())
})

it.each([
  ['shoppers', OF_SHOPPERS],
  ['staff', OF_STAFF],
])('docs/security/data-map.md has the data of %s', (_, data) => {
  expect(document).toContain(mapTable(data))
})
