import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

export interface DeliveryCounts {
  pending: number
  /** Given up. */
  failed: number
}

/** Counts the messages of all stores that wait, and those that were given up. */
export async function countDeliveries(db: Db): Promise<DeliveryCounts> {
  // Two counts, since each has an index of its own and together they have none.
  const [row] = await rows<DeliveryCounts & Record<string, unknown>>(
    db,
    sql`
      select (select count(*)::int from webhook_delivery where state = 'pending') as pending,
        (select count(*)::int from webhook_delivery where state = 'failed') as failed`,
  )
  return { pending: row?.pending ?? 0, failed: row?.failed ?? 0 }
}
