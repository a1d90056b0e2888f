import { sql } from 'drizzle-orm'
import type { Shards } from '../database/client.ts'
import { deleteExpired } from '../database/delete-expired.ts'
import { attempt } from '../schema/attempt.ts'

/**
 * Deletes the attempts of every store that no longer count at a moment.
 * @returns how many rows were deleted
 */
export async function deleteExpiredAttempts(shards: Shards, { before }: { before: Date }): Promise<number> {
  return deleteExpired(shards, {
    table: attempt,
    isExpired: sql`${attempt.expiresAt} <= ${before.toISOString()}::timestamptz`,
  })
}
