import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db, Shards } from '../database/client.ts'
import { earliest, readDueStores } from '../database/shards.ts'
import { image } from '../schema/image.ts'

/** Reads the stores with images whose attempt is due, the longest waiting first. */
export async function readStoresWithDueImages(shards: Shards, { now }: { now: Date }): Promise<string[]> {
  return readDueStores(shards, { table: image, isDue: isDueAt(now), since: earliest(image.dueAt) })
}

/** Whether an image of the store waits for an attempt that is due. */
export async function hasDueImages(db: Db, { account, now }: { account: string; now: Date }): Promise<boolean> {
  const found = await db
    .select({ id: image.id })
    .from(image)
    .where(and(eq(image.account, account), isDueAt(now)))
    .limit(1)
  return found.length > 0
}

function isDueAt(now: Date) {
  return and(eq(image.state, 'pending'), lte(image.dueAt, now)) ?? sql`true`
}
