import { sql } from 'drizzle-orm'
import type { Shards } from '../database/client.ts'
import { countRows } from '../database/shards.ts'
import { webhookDelivery } from '../schema/webhook.ts'

export interface DeliveryCounts {
  pending: number
  /** Given up. */
  failed: number
}

/** Counts the messages of all stores that wait, and those that were given up. */
export async function countDeliveries(shards: Pick<Shards, 'scan'>): Promise<DeliveryCounts> {
  // Two counts, since each has an index of its own and together they have none.
  const count = (state: keyof DeliveryCounts) => countRows(shards, webhookDelivery, sql`state = ${state}`)
  const [pending, failed] = await Promise.all([count('pending'), count('failed')])
  return { pending, failed }
}
