import { sql } from 'drizzle-orm'
import type { Shards } from '../database/client.ts'
import { deleteExpired } from '../database/delete-expired.ts'
import { restockAlert } from '../schema/restock-alert.ts'

/**
 * Deletes the alerts of every store whose end has passed by a moment.
 * @returns how many were deleted
 */
export async function deleteExpiredAlerts(shards: Shards, { before }: { before: Date }): Promise<number> {
  return deleteExpired(shards, {
    table: restockAlert,
    isExpired: sql`${restockAlert.expiresAt} <= ${before.toISOString()}::timestamptz`,
  })
}
