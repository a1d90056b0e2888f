import { sql } from 'drizzle-orm'
import type { Place } from '#domain/stock/stock-move.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Reads the moves of an id, place by place: pieces that came (positive) or left. */
export async function readMoves(
  db: Db,
  { account, eventId }: { account: string; eventId: string },
): Promise<(Place & { pieces: number })[]> {
  return rows(
    db,
    sql`
      select variant_id as "variantId", warehouse_fid as "warehouseFid", pieces from stock_event
      where account = ${account} and event_id = ${eventId}
      order by variant_id, warehouse_fid`,
  )
}
