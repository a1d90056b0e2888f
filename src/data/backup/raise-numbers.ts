import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** How many folios a store uses. */
export interface FolioState {
  account: string
  next: number
  /** Its orders in the days before a moment. */
  recent: number
}

export function readFolioStates(tx: Db, { since }: { since: Date }): Promise<FolioState[]> {
  return rows<FolioState>(
    tx,
    sql`
      select account, next_folio as next,
        (select count(*) from "order" o
          where o.account = store.account and o.created_at >= ${since.toISOString()}::timestamptz)::int as recent
      from store order by account`,
  )
}

/** Has a store go on with another folio, and its events with a number that is so much higher. */
export async function raiseNumbers(
  tx: Db,
  { account, nextFolio, events }: { account: string; nextFolio: number; events: number },
): Promise<void> {
  await tx.execute(sql`
    update store set next_folio = ${nextFolio}::int, event_seq = event_seq + ${events}::bigint
    where account = ${account}`)
}
