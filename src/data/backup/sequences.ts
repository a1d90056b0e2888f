import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** How far the ids of a table have been given out. */
export interface SequenceState {
  table: string
  column: string
  /** The last id; null before the first. */
  last: number | null
}

/** Reads the sequences of all ids of the model. Ids that a transaction under way has taken are among them. */
export function readSequences(db: Db): Promise<SequenceState[]> {
  return rows<SequenceState>(
    db,
    sql`
      select c.relname as table, a.attname as column, s.last_value::float8 as last
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
      join pg_depend d on d.refobjid = c.oid and d.refobjsubid = a.attnum and d.deptype = 'i'
        and d.classid = 'pg_class'::regclass
      join pg_class sc on sc.oid = d.objid and sc.relkind = 'S'
      join pg_sequences s on s.schemaname = 'public' and s.sequencename = sc.relname
      where c.relkind in ('r', 'p')
      order by c.relname, a.attname`,
  )
}

/** Has a sequence go on after a number. A sequence that the schema does not have is passed over. */
export async function moveSequence(tx: Db, { table, column, last }: SequenceState & { last: number }): Promise<void> {
  await tx.execute(sql`
    select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint, true)`)
}
