import { and, count, eq, isNull, lt, min } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { hold } from '../schema/hold.ts'

/** Counts the holds of a store that should have ended by a moment, and reads when the first of them should have. */
export async function readOverdueHolds(
  db: Db,
  { account, before }: { account: string; before: Date },
): Promise<{ count: number; oldestAt: Date | null }> {
  const [found] = await db
    .select({ count: count(), oldestAt: min(hold.expiresAt) })
    .from(hold)
    .where(and(eq(hold.account, account), isNull(hold.endedAt), lt(hold.expiresAt, before)))
  return found ?? { count: 0, oldestAt: null }
}
