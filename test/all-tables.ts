import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const SCHEMA = join(import.meta.dirname, '../src/data/schema')

/** Every table of the model, from every file of the schema. */
export async function allTables(): Promise<PgTable[]> {
  const modules: object[] = []
  for await (const file of glob('*.ts', { cwd: SCHEMA })) {
    modules.push(await import(/* @vite-ignore */ join(SCHEMA, file)))
  }
  return modules.flatMap((module) => Object.values(module)).filter((value): value is PgTable => is(value, PgTable))
}

/** Tables that belong to no store. */
const OF_NO_STORE = /^(?:installation|person(?:_.*)?)$/

/** Every table whose rows belong to a store. */
export async function tablesOfStores(): Promise<PgTable[]> {
  return (await allTables()).filter((table) => !OF_NO_STORE.test(getTableName(table)))
}
