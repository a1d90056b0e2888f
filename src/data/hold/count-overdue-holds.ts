import { sql } from 'drizzle-orm'
import type { Shards } from '../database/client.ts'
import { countRows } from '../database/shards.ts'
import { hold } from '../schema/hold.ts'

/** Counts the holds of all stores that should have ended by a moment. */
export function countOverdueHolds(shards: Pick<Shards, 'scan'>, { before }: { before: Date }): Promise<number> {
  return countRows(shards, hold, sql`ended_at is null and expires_at < ${before.toISOString()}::timestamptz`)
}
