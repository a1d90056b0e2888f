import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { tablesOfStores } from '../../../test/all-tables.ts'
import { movesWithStore } from './store-tables.ts'
import { CHOICES } from './suspect-values.ts'

it('every column of a table that moves with its store, and that has a few values alone, is checked for them', async () => {
  const declared = (await tablesOfStores())
    .filter((table) => movesWithStore({ name: getTableName(table) }))
    .flatMap((table) => Object.values(getTableColumns(table)))
    .filter(({ enumValues }) => (enumValues ?? []).length > 0)
  const nameOf = (column: (typeof CHOICES)[number]) => `${getTableName(column.table)}.${column.name}`
  expect(CHOICES.map(nameOf).toSorted()).toEqual(declared.map((column) => nameOf(column as never)).toSorted())
})
