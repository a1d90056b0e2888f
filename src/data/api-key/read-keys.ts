import { asc, eq } from 'drizzle-orm'
import type { ApiKey } from '#domain/api-key/api-key.ts'
import type { Db } from '../database/client.ts'
import { apiKey } from '../schema/store.ts'

/** Reads all keys of a store, the revoked ones among them, in the sequence in which they were made. */
export async function readKeys(db: Db, { account }: { account: string }): Promise<ApiKey[]> {
  const found = await db
    .select()
    .from(apiKey)
    .where(eq(apiKey.account, account))
    .orderBy(asc(apiKey.createdAt), asc(apiKey.id))
  return found.map(({ hash: _, account: __, ...shown }) => shown)
}
