import { sql } from 'drizzle-orm'
import type { Shards } from '../database/client.ts'
import { domainClaim } from '../schema/store.ts'

/** A served domain whose record the DNS no longer has. */
export interface LostDomain {
  account: string
  domain: string
  /** When its absence was first noticed. */
  since: Date
}

/** Reads the served domains of all stores whose proof is missing, the longest missing first. */
export async function readLostDomains({ scan }: Pick<Shards, 'scan'>): Promise<LostDomain[]> {
  const found = await scan<{ account: string; domain: string; sinceMs: number }>(
    domainClaim,
    (from) => sql`
      select account, domain, (extract(epoch from missing_since) * 1000)::float8 as "sinceMs" from ${from}
      where proven_at is not null and missing_since is not null`,
  )
  return found
    .toSorted((a, b) => a.sinceMs - b.sinceMs)
    .map(({ account, domain, sinceMs }) => ({ account, domain, since: new Date(sinceMs) }))
}
