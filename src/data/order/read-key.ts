import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { idempotency } from '../schema/order.ts'

/** Reads whether a key has placed an order in the store (decision 017). Until its transaction commits it has not. */
export async function readKey(
  db: Db,
  { account, key }: { account: string; key: string },
): Promise<{ isUsed: boolean }> {
  const [used] = await db
    .select({ key: idempotency.key })
    .from(idempotency)
    .where(and(eq(idempotency.account, account), eq(idempotency.key, key)))
  return { isUsed: used !== undefined }
}
