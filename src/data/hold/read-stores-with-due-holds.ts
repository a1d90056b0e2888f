import { and, isNull, lte, sql } from 'drizzle-orm'
import type { Shards } from '../database/client.ts'
import { earliest, readDueStores } from '../database/shards.ts'
import { hold } from '../schema/hold.ts'

/** Reads the stores with holds that have expired. */
export async function readStoresWithDueHolds(shards: Shards, { now }: { now: Date }): Promise<string[]> {
  const isDue = and(isNull(hold.endedAt), lte(hold.expiresAt, now)) ?? sql`true`
  return readDueStores(shards, { table: hold, isDue, since: earliest(hold.expiresAt) })
}
