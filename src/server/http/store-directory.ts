import { LRUCache } from 'lru-cache'
import type { Db } from '#data/database/client.ts'
import { createDomainIndex } from './domain-index.ts'
import { type KnownStore, StoreEntry } from './store-entry.ts'

/**
 * The stores that visitors request, held in memory, so that a page costs no query to find out which store it belongs to.
 * Returned stores were up to date at most a second ago, whether or not announcements arrive, and a store's version moves at
 * most once a second, so that a burst of changes costs one new rendering of each page.
 */
export interface StoreDirectory {
  /** @throws when the database cannot be read */
  findByAccount(account: string): Promise<KnownStore | null>
  /**
   * @param domain host name in lower case, without port
   * @throws when the database cannot be read
   */
  findByDomain(domain: string): Promise<KnownStore | null>
  /** The store without waiting, or undefined when the database has to be read first. */
  current(account: string): KnownStore | undefined
  /** @param payload a payload of the catalogue's channel; empty when announcements may have been missed */
  notify(payload: string): void
}

/** With more stores than this in use, the least recently visited one is read again at its next visit. */
const MAX_STORES = 2_000

/** @param now milliseconds; only differences count */
export function createStoreDirectory(db: Db, now: () => number = () => performance.now()): StoreDirectory {
  const domains = createDomainIndex(db, MAX_STORES)
  const entries = new LRUCache<string, StoreEntry>({ max: MAX_STORES })
  /** Stores that are being read for the first time, and may turn out not to exist. */
  const opening = new Map<string, StoreEntry>()
  let epoch = 0

  function open(account: string): StoreEntry {
    const entry = new StoreEntry(account, { db, now, epoch: () => epoch })
    opening.set(account, entry)
    return entry
  }

  async function findByAccount(account: string): Promise<KnownStore | null> {
    const entry = entries.get(account) ?? opening.get(account) ?? open(account)
    try {
      const known = await entry.renewed()
      // Accounts that do not exist are not remembered, since anybody can make up any number of them.
      if (known) entries.set(account, entry)
      else entries.delete(account)
      return known
    } finally {
      opening.delete(account)
    }
  }

  async function findByDomain(domain: string): Promise<KnownStore | null> {
    const remembered = domains.remembered(domain)
    if (remembered !== undefined) {
      const known = await findByAccount(remembered)
      if (known?.store.domain === domain) return known
      domains.forget(domain)
    }
    const account = await domains.read(domain)
    if (account === null) return null
    const known = await findByAccount(account)
    // A domain that moved a moment ago belongs to its new store as soon as that store is read again.
    if (known?.store.domain !== domain) return null
    domains.remember(domain, account)
    return known
  }

  return {
    findByAccount,
    findByDomain,
    current: (account) => entries.get(account)?.current(),
    notify(payload) {
      const [account, version] = splitPayload(payload)
      if (version === null) epoch++
      else (opening.get(account) ?? entries.get(account))?.announce(version)
    },
  }
}

/** `account:version` → its parts; the version is null for any other text. */
function splitPayload(payload: string): [account: string, version: number | null] {
  const at = payload.lastIndexOf(':')
  const version = Number(payload.slice(at + 1))
  return at > 0 && Number.isSafeInteger(version) ? [payload.slice(0, at), version] : ['', null]
}
