import { sql } from 'drizzle-orm'
import type { ApiScope } from '#domain/api-key/api-scope.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { apiKey, apiKeyDirectory } from '../schema/store.ts'

/** A key as a request presents it. */
export interface FoundKey {
  id: string
  account: string
  scopes: ApiScope[]
  isRevoked: boolean
  lastUsedAt: Date | null
}

/** @param hash SHA-256 of the key, hexadecimal */
export async function findAccountByKey(db: Db, { hash }: { hash: string }): Promise<string | null> {
  const [owner] = await rows<{ account: string }>(
    db,
    prepared(sql`select account from ${apiKeyDirectory} where hash = ${hash}`),
  )
  return owner?.account ?? null
}

/** @param hash SHA-256 of the key, hexadecimal */
export async function findKey(db: Db, { account, hash }: { account: string; hash: string }): Promise<FoundKey | null> {
  const [found] = await rows<Omit<FoundKey, 'lastUsedAt'> & { lastUsedAt: string | Date | null }>(
    db,
    prepared(sql`
      select id, account, scopes, revoked_at is not null as "isRevoked", last_used_at as "lastUsedAt"
      from ${apiKey} where account = ${account} and hash = ${hash}`),
  )
  return found ? { ...found, lastUsedAt: found.lastUsedAt === null ? null : new Date(found.lastUsedAt) } : null
}
