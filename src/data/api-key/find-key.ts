import { eq } from 'drizzle-orm'
import type { ApiScope } from '#domain/api-key/api-scope.ts'
import type { Db } from '../database/client.ts'
import { apiKey } from '../schema/store.ts'

/** A key as a request presents it. */
interface FoundKey {
  id: string
  account: string
  scopes: ApiScope[]
  isRevoked: boolean
  lastUsedAt: Date | null
}

/**
 * Finds a key by the digest of its text, which tells the account, too.
 * @param hash SHA-256 of the key, hexadecimal
 */
export async function findKey(db: Db, { hash }: { hash: string }): Promise<FoundKey | null> {
  const [found] = await db.select().from(apiKey).where(eq(apiKey.hash, hash))
  if (!found) return null
  const { id, account, scopes, lastUsedAt, revokedAt } = found
  return { id, account, scopes, lastUsedAt, isRevoked: revokedAt !== null }
}
