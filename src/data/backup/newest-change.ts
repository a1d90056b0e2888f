import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Reads when the newest event of all stores was, up to a moment; null without one. */
export async function readNewestChange(tx: Db, { until }: { until: Date }): Promise<Date | null> {
  const [found] = await rows<{ at: number | null }>(
    tx,
    sql`
      select (extract(epoch from max(newest.at)) * 1000)::float8 as at
      from store cross join lateral (
        select event.at from event
        where event.account = store.account and event.at <= ${until.toISOString()}::timestamptz
        order by event.seq desc limit 1
      ) as newest`,
  )
  const at = found?.at ?? null
  return at === null ? null : new Date(at)
}
