import { sql } from 'drizzle-orm'
import type { Shards } from '../database/client.ts'
import { webhookDelivery } from '../schema/webhook.ts'

export interface DeliveryCounts {
  pending: number
  /** Given up. */
  failed: number
}

/** Counts the messages of all stores that wait, and those that were given up. */
export async function countDeliveries({ scan }: Pick<Shards, 'scan'>): Promise<DeliveryCounts> {
  // Two counts, since each has an index of its own and together they have none.
  const count = async (state: keyof DeliveryCounts) => {
    const counted = await scan<{ count: number }>(
      webhookDelivery,
      (from) => sql`select count(*)::int as count from ${from} where state = ${state}`,
    )
    return counted.reduce((sum, ofShard) => sum + ofShard.count, 0)
  }
  const [pending, failed] = await Promise.all([count('pending'), count('failed')])
  return { pending, failed }
}
