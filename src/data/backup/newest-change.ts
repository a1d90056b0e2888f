import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Reads when the newest event of all stores was, up to a moment; null without one. */
export async function readNewestChange(tx: Db, { until }: { until: Date }): Promise<Date | null> {
  const [found] = await rows<{ at: number | null }>(
    tx,
    sql`
      select (extract(epoch from max(at)) * 1000)::float8 as at
      from event where at <= ${until.toISOString()}::timestamptz`,
  )
  const at = found?.at ?? null
  return at === null ? null : new Date(at)
}
