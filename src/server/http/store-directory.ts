import { LRUCache } from 'lru-cache'
import type { Database } from '#data/database/client.ts'
import type { ChannelMessage } from '../readers/event-subscriptions.ts'
import { createDomainIndex } from './domain-index.ts'
import { type KnownStore, type LastKnownStore, type StoreChange, StoreEntry } from './store-entry.ts'

/**
 * The stores that visitors request, held in memory, so that a page costs no query to find out which store it belongs
 * to. Returned stores were up to date at most a second ago, whether or not notifications arrive. Changes of a store are
 * taken up about once a second at most, so that a burst of them costs one new rendering of each page that shows them.
 */
export interface StoreDirectory {
  /**
   * @param least the number of an event that the store has to have taken up, if there is such an event
   * @throws when the database cannot be read
   */
  findByAccount(account: string, least?: number): Promise<KnownStore | null>
  /**
   * @param domain host name in lower case, without port
   * @param least as for an account
   * @throws when the database cannot be read
   */
  findByDomain(domain: string, least?: number): Promise<KnownStore | null>
  /** The store without waiting, or undefined when the database has to be read first. */
  current(account: string): KnownStore | undefined
  /** The store as it was last read, for while the database cannot be reached; null when it was not read yet. */
  lastByAccount(account: string): LastKnownStore | null
  /** @param domain host name in lower case, without port */
  lastByDomain(domain: string): LastKnownStore | null
  notify(notified: ChannelMessage): void
  /** Calls the listener with each change of a store that is taken up, before the changed store is given out. */
  subscribe(listener: (change: StoreChange) => void): void
}

/** With more stores than this in use, the least recently visited one is read again at its next visit. */
const MAX_STORES = 2_000

/** @param now milliseconds; only differences count */
export function createStoreDirectory(
  { db, shards }: Pick<Database, 'db' | 'shards'>,
  now: () => number = () => performance.now(),
): StoreDirectory {
  const domains = createDomainIndex(db, MAX_STORES)
  const entries = new LRUCache<string, StoreEntry>({ max: MAX_STORES })
  /** Stores that are being read for the first time, and may turn out not to exist. */
  const opening = new Map<string, StoreEntry>()
  const listeners: ((change: StoreChange) => void)[] = []
  const onChange = (change: StoreChange) => {
    for (const listener of listeners) listener(change)
  }
  let epoch = 0

  function open(account: string): StoreEntry {
    const entry = new StoreEntry(account, { shards, now, epoch: () => epoch, onChange })
    opening.set(account, entry)
    return entry
  }

  async function findByAccount(account: string, least?: number): Promise<KnownStore | null> {
    const entry = entries.get(account) ?? opening.get(account) ?? open(account)
    try {
      const known = await entry.renewed(least)
      // Unknown accounts are not cached, since clients can make up any number of them. An entry evicted during its read
      // does not overwrite its replacement.
      if (!known) entries.delete(account)
      else if ((entries.peek(account) ?? entry) === entry) entries.set(account, entry)
      return known
    } finally {
      opening.delete(account)
    }
  }

  async function findByDomain(domain: string, least?: number): Promise<KnownStore | null> {
    const remembered = domains.remembered(domain)
    if (remembered !== undefined) {
      const known = await findByAccount(remembered, least)
      if (known?.store.domain === domain) return known
      domains.forget(domain)
    }
    const account = await domains.read(domain)
    if (account === null) return null
    const known = await findByAccount(account, least)
    // A domain that moved a moment ago belongs to its new store as soon as that store is read again.
    if (known?.store.domain !== domain) return null
    domains.remember(domain, account)
    return known
  }

  const lastByAccount = (account: string) => entries.get(account)?.last() ?? null

  return {
    findByAccount,
    findByDomain,
    lastByAccount,
    lastByDomain(domain) {
      const account = domains.remembered(domain)
      const last = account === undefined ? null : lastByAccount(account)
      return last?.known.store.domain === domain ? last : null
    },
    current: (account) => entries.get(account)?.current(),
    notify(notified) {
      if (!notified) epoch++
      // An event in a store is no visit to it.
      else (opening.get(notified.account) ?? entries.peek(notified.account))?.announce()
    },
    subscribe: (listener) => void listeners.push(listener),
  }
}
