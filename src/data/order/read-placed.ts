import { sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import type { OrderPayload } from '#domain/order/order-payload.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** The contents of a stored order that may change before it leaves the store. */
export interface PlacedContents {
  email: string
  /** Milliseconds since 1970; null for a delivery. */
  pickupAt: number | null
  payload: OrderPayload
  shipping: Centavos
  /** The number of the event that changed the order last. */
  seq: number
}

/** Reads the contents of an order, whose row is locked where they are to change. */
export async function readPlaced(
  db: Db,
  { account, orderId }: { account: string; orderId: number },
): Promise<PlacedContents | null> {
  const [found] = await rows<PlacedContents>(
    db,
    sql`
      select customer_email as email, floor(extract(epoch from pickup_at) * 1000)::bigint as "pickupAt", payload,
        shipping, event_seq as seq
      from "order" where account = ${account} and id = ${orderId}::bigint`,
  )
  return found ?? null
}
