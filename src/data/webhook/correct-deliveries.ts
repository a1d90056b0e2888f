import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Db, Shards } from '../database/client.ts'
import { readDueStores } from '../database/shards.ts'
import { webhookDelivery } from '../schema/webhook.ts'

/** Milliseconds by which the clocks of two processes may differ. */
const CLOCKS_DIFFER_MS = 60_000

/** Pending messages that were queued in the future: the clock was ahead then, and has been set right. */
function isEarly(now: Date) {
  const { state, createdAt } = webhookDelivery
  return and(eq(state, 'pending'), gt(createdAt, new Date(now.getTime() + CLOCKS_DIFFER_MS)))
}

/** Reads the stores with messages that were queued while a clock was ahead. */
export async function readStoresWithEarlyDeliveries(shards: Shards, { now }: { now: Date }): Promise<string[]> {
  return readDueStores(shards, { table: webhookDelivery, isDue: isEarly(now) ?? sql`false`, since: sql`0` })
}

/**
 * Makes a store's messages due that were queued while a clock was ahead, and those that were never tried, since they may
 * wait behind them. They would wait until that time otherwise.
 */
export async function correctEarlyDeliveries(db: Db, { account, now }: { account: string; now: Date }): Promise<void> {
  const { state, attempts, createdAt } = webhookDelivery
  await db
    .update(webhookDelivery)
    .set({ createdAt: sql`least(${createdAt}, ${now.toISOString()}::timestamptz)`, dueAt: now })
    .where(
      and(
        eq(webhookDelivery.account, account),
        or(isEarly(now), and(eq(state, 'pending'), eq(attempts, 0), gt(webhookDelivery.dueAt, now))),
      ),
    )
}
