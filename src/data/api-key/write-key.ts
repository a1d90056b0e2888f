import { and, eq, isNull } from 'drizzle-orm'
import type { ApiScope } from '#domain/api-key/api-scope.ts'
import type { Db } from '../database/client.ts'
import { apiKey, apiKeyDirectory } from '../schema/store.ts'

interface NewKey {
  account: string
  id: string
  /** SHA-256 of the key, hexadecimal. */
  hash: string
  name: string
  scopes: ApiScope[]
  createdAt: Date
}

export async function insertKey(tx: Db, key: NewKey): Promise<void> {
  const { hash, account } = key
  await tx.insert(apiKeyDirectory).values({ hash, account })
  await tx.insert(apiKey).values(key)
}

/** Revokes a key of the store. @returns whether there was such a key that was not revoked yet */
export async function revokeKey(
  tx: Db,
  { account, id, now }: { account: string; id: string; now: Date },
): Promise<boolean> {
  const revoked = await tx
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.account, account), eq(apiKey.id, id), isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id })
  return revoked.length > 0
}
