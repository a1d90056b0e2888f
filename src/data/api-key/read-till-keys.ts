import { sql } from 'drizzle-orm'
import type { TillKey } from '#domain/installation/find-faults.ts'
import type { Shards } from '../database/client.ts'
import { apiKey, store } from '../schema/store.ts'

/** Reads the valid keys of all open stores that may send stock. */
export async function readTillKeys({ scan }: Pick<Shards, 'scan'>): Promise<TillKey[]> {
  const [keys, open] = await Promise.all([
    scan<{ account: string; id: string; name: string; createdMs: number; usedMs: number | null }>(
      apiKey,
      (from) => sql`
        select account, id, name, (extract(epoch from created_at) * 1000)::float8 as "createdMs",
          (extract(epoch from last_used_at) * 1000)::float8 as "usedMs"
        from ${from} where revoked_at is null and 'stock' = any(scopes)`,
    ),
    scan<{ account: string }>(store, (from) => sql`select account from ${from} where is_active`),
  ])
  const accounts = new Set(open.map(({ account }) => account))
  return keys
    .filter(({ account }) => accounts.has(account))
    .map(({ account, id, name, createdMs, usedMs }) => ({
      account,
      id,
      name,
      createdAt: new Date(createdMs),
      lastUsedAt: usedMs === null ? null : new Date(usedMs),
    }))
}
