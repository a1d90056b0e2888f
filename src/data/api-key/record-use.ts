import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { apiKey } from '../schema/store.ts'

/** Records when a key was used last: the server's own book, not a change of the store. */
export async function recordKeyUse(
  db: Db,
  { account, id, now }: { account: string; id: string; now: Date },
): Promise<void> {
  await db
    .update(apiKey)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKey.account, account), eq(apiKey.id, id)))
}
