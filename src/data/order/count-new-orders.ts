import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** The orders of a store whose preparation has not begun, and the number of the store's last event. */
export interface NewOrders {
  count: number
  seq: number
}

export async function countNewOrders(db: Db, { account }: { account: string }): Promise<NewOrders> {
  const [found] = await rows<{ count: number; seq: number }>(
    db,
    sql`
      select event_seq as seq, (select count(*)::int from "order" where account = ${account} and status = 'Abierto'
        and preparation_status = 'No preparado') as count
      from store where account = ${account}`,
  )
  return { count: found?.count ?? 0, seq: found?.seq ?? 0 }
}
