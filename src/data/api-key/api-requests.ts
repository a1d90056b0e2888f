import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { apiRequest } from '../schema/api-request.ts'

interface ApiRequest {
  account: string
  keyId: string
  key: string
  requestDigest: string
  now: Date
}

interface StoredResponse {
  requestDigest: string
  status: number
  text: string
}

/**
 * Claims the idempotency key of a request until the transaction ends; a request with the same key waits for that, but
 * no longer than `lockTimeout` milliseconds, which bound every wait of the transaction.
 * @returns null where it is new, else the response that the first one got
 * @throws an error of the lock timeout (`isLockTimeout`)
 */
export async function claimRequest(
  tx: Db,
  { account, keyId, key, requestDigest, now, lockTimeout }: ApiRequest & { lockTimeout: number },
): Promise<StoredResponse | null> {
  await tx.execute(sql`select set_config('lock_timeout', ${`${lockTimeout}ms`}, true)`)
  for (;;) {
    const claimed = await tx
      .insert(apiRequest)
      .values({ account, keyId, key, requestDigest, status: 0, body: '', createdAt: now })
      .onConflictDoNothing()
      .returning({ key: apiRequest.key })
    if (claimed.length > 0) return null
    const [before] = await tx
      .select()
      .from(apiRequest)
      .where(isRequest(account, keyId, key))
      // It writes, so that the response waits until a synchronous standby has the first one, too (decision 110).
      .for('update')
    if (before) return { requestDigest: before.requestDigest, status: before.status, text: before.body }
    // It had expired and has just been deleted: now the request is new.
  }
}

/** Stores the response to a request that was claimed in the same transaction. */
export async function recordResponse(
  tx: Db,
  { account, keyId, key, status, text }: ApiRequest & { status: number; text: string },
): Promise<void> {
  await tx
    .update(apiRequest)
    .set({ status, body: text })
    .where(isRequest(account, keyId, key))
}

function isRequest(account: string, keyId: string, key: string) {
  return and(eq(apiRequest.account, account), eq(apiRequest.keyId, keyId), eq(apiRequest.key, key))
}
