import { sql } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'

const NUMBERED = [
  'category',
  'brand',
  'option_type',
  'option_value',
  'product',
  'variant',
  'image',
  'review',
  'customer',
  'size_chart',
]

/** Makes the tables' own ids continue after those that were inserted. */
export async function moveIdentities(tx: Db): Promise<void> {
  for (const table of NUMBERED) {
    const name = sql.identifier(table)
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), max(id) is not null) from ${name}`)
  }
}
