import { LRUCache } from 'lru-cache'
import type { Db } from '#data/database/client.ts'
import { findAccountByDomain } from '#data/store/find-store.ts'

/** The accounts that custom domains belonged to when they were last used. A domain may have moved since. */
export interface DomainIndex {
  /** @returns the account without waiting; undefined for a domain that was not used yet */
  remembered(domain: string): string | undefined
  /** Reads the account of a domain, once for all who wait for it. */
  read(domain: string): Promise<string | null>
  remember(domain: string, account: string): void
  forget(domain: string): void
}

export function createDomainIndex(db: Db, limit: number): DomainIndex {
  const accounts = new LRUCache<string, string>({ max: limit })
  const reading = new Map<string, Promise<string | null>>()
  return {
    remembered: (domain) => accounts.get(domain),
    read(domain) {
      const begun = reading.get(domain)
      if (begun) return begun
      const account = findAccountByDomain(db, { domain }).finally(() => reading.delete(domain))
      reading.set(domain, account)
      return account
    },
    remember: (domain, account) => void accounts.set(domain, account),
    forget: (domain) => void accounts.delete(domain),
  }
}
