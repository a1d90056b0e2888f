import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** The points of sale of a store, and when they last did something. */
export interface TillActivity {
  /** Keys that may write stock and are not revoked. */
  tills: number
  /** When the latest of them was used; null where none was. */
  lastCallAt: Date | null
  /** When stock was last changed by a key, within the lifetime of events. */
  lastStockAt: Date | null
}

export async function readTillActivity(db: Db, { account }: { account: string }): Promise<TillActivity> {
  const [found] = await rows<{ tills: number; lastCallAt: string | null; lastStockAt: string | null }>(
    db,
    sql`
      select count(*)::int as tills, max(last_used_at) as "lastCallAt",
        (select event.at from event where event.account = ${account} and event.actor like 'key:%'
          and event.kind in ('stock-moved', 'stock-adjusted') order by event.seq desc limit 1) as "lastStockAt"
      from api_key
      where api_key.account = ${account} and 'stock' = any(scopes) and revoked_at is null`,
  )
  const at = (written: string | null | undefined) => (written ? new Date(written) : null)
  return { tills: found?.tills ?? 0, lastCallAt: at(found?.lastCallAt), lastStockAt: at(found?.lastStockAt) }
}
