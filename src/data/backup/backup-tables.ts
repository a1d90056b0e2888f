import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { quoted } from '../database/table-places.ts'

/** A table of a backup, as the database describes it. */
export interface BackupTable {
  schema: string
  name: string
  /** Columns that are written, in the table's sequence; generated ones are computed again. */
  columns: string[]
  /** Restricts the rows, by an expression without parameters; null takes all. */
  where: string | null
}

/** The name in archives and messages. */
export function tableId({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}

/** The name in SQL. */
export function tableSql({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `${quoted(schema)}.${quoted(name)}`
}

export function columnsSql({ columns }: Pick<BackupTable, 'columns'>): string {
  return columns.map(quoted).join(', ')
}

const MODEL = 'public'

/** Reads the tables of the model, all that the database has: extensions' own ones are not among them. */
export function readModelTables(db: Db): Promise<BackupTable[]> {
  return readTables(db, sql`n.nspname = ${MODEL}`)
}

/** Reads one table of the job queue; none where the queue was never opened. */
export function readQueueTable(db: Db, { schema, name }: { schema: string; name: string }): Promise<BackupTable[]> {
  return readTables(db, sql`n.nspname = ${schema} and c.relname = ${name}`)
}

function readTables(db: Db, condition: ReturnType<typeof sql>): Promise<BackupTable[]> {
  return rows<BackupTable>(
    db,
    sql`
      select n.nspname as schema, c.relname as name, null as where,
        (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and ${condition}
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by c.relname`,
  )
}
