import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { quoted } from '../database/table-places.ts'

interface DroppedKey {
  table: string
  name: string
  definition: string
}

/**
 * Runs work that fills the tables of the model in any sequence and without their triggers: foreign keys are dropped for
 * it and added again, by which the database checks every row.
 */
export async function withoutReferences<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  const keys = await rows<DroppedKey>(
    tx,
    sql`
      select t.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_namespace n on n.oid = t.relnamespace
      where k.contype = 'f' and n.nspname = 'public' order by t.relname, k.conname`,
  )
  const triggered = await rows<{ table: string }>(
    tx,
    sql`
      select distinct t.relname as table
      from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
      where not g.tgisinternal and n.nspname = 'public' order by 1`,
  )
  const alter = (table: string, change: string) => tx.execute(sql.raw(`alter table ${quoted(table)} ${change}`))
  for (const { table, name } of keys) await alter(table, `drop constraint ${quoted(name)}`)
  for (const { table } of triggered) await alter(table, 'disable trigger user')
  const result = await work()
  for (const { table } of triggered) await alter(table, 'enable trigger user')
  for (const { table, name, definition } of keys) await alter(table, `add constraint ${quoted(name)} ${definition}`)
  return result
}
