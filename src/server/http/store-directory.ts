import { readDictionary } from '#data/catalogue/read-dictionary.ts'
import type { Db } from '#data/database/client.ts'
import { findStoreByAccount, findStoreByDomain, type Store } from '#data/store/find-store.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import { createLru } from './lru.ts'

/** A store as it stands at a version of its catalogue. */
export interface KnownStore {
  store: Store
  /** What the addresses of its catalogue can name; read once a version. */
  dictionary: () => Promise<Dictionary>
}

/**
 * The stores that visitors ask for, held in memory, so that a page costs no query to find out whose it is. What is
 * given was true at most a second ago, whether or not announcements arrive, and a store's version moves at most once
 * a second, so that a burst of changes costs one new rendering of each page.
 */
export interface StoreDirectory {
  /** @throws when the database cannot be asked */
  findByAccount(account: string): Promise<KnownStore | null>
  /**
   * @param domain host name in lower case, without port
   * @throws when the database cannot be asked
   */
  findByDomain(domain: string): Promise<KnownStore | null>
  /** The store without waiting, or undefined when the database has to be asked first. */
  current(account: string): KnownStore | undefined
  /** A payload of the catalogue's channel; empty when announcements may have been missed. */
  notify(payload: string): void
}

/** The longest that what is given may have been overtaken, milliseconds; also the least between two versions. */
const TRUSTED_MS = 1_000
/** A store in demand is looked at again at this age, milliseconds, so that nobody has to wait for it. */
const RENEWED_MS = 500
/** More stores than this at once, and the least recently visited one is read again at its next visit. */
const MAX_STORES = 2_000

interface Entry {
  account: string
  known: KnownStore | null
  /** When the read began whose answer this is. */
  checkedAt: number
  /** When the version last changed before our eyes. */
  movedAt: number
  /** The highest version that we were told of or have held back. */
  announced: number
  /** The epoch under which it was read: what was read under an earlier one is not trusted. */
  epoch: number
  reading: Promise<void> | null
}

/** @param now milliseconds; only differences count */
export function createStoreDirectory(db: Db, now: () => number = () => performance.now()): StoreDirectory {
  const entries = createLru<Entry>(MAX_STORES)
  const accountsByDomain = createLru<string>(MAX_STORES)
  /** Stores that are read for the first time; whether they exist is not known yet. */
  const opening = new Map<string, Entry>()
  const openingDomains = new Map<string, Promise<string | null>>()
  let epoch = 0

  function isDue({ known, checkedAt, movedAt, announced, epoch: readUnder }: Entry): boolean {
    if (!known || readUnder !== epoch) return true
    return now() - (announced > known.store.version ? movedAt : checkedAt) >= TRUSTED_MS
  }

  /** One query at a time for each store, so that of two answers the later one is the newer. */
  function read(entry: Entry): Promise<void> {
    entry.reading ??= (async () => {
      const [startedAt, announced, readUnder] = [now(), entry.announced, epoch]
      const store = await findStoreByAccount(db, { account: entry.account })
      settle(entry, store, announced)
      entry.checkedAt = startedAt
      entry.epoch = readUnder
    })().finally(() => {
      entry.reading = null
    })
    return entry.reading
  }

  /** @param announced what was announced when the read began: it has seen at least that */
  function settle(entry: Entry, store: Store | null, announced: number): void {
    const { known } = entry
    if (store && known && store.version !== known.store.version) {
      if (now() - entry.movedAt < TRUSTED_MS) {
        entry.announced = Math.max(entry.announced, store.version)
        return
      }
      entry.movedAt = now()
    }
    if (!store) entry.known = null
    else if (known?.store.version === store.version) entry.known = { store, dictionary: known.dictionary }
    else
      entry.known = {
        store,
        dictionary: readOnce(() => readDictionary(db, { account: store.account, inStockOnly: store.showOnlyInStock })),
      }
    if (entry.announced === announced) entry.announced = store?.version ?? 0
  }

  async function renewed(entry: Entry): Promise<KnownStore | null> {
    if (!isDue(entry)) return entry.known
    // A read under way may have begun before what was just announced. Whether it fails is for those who began it.
    await entry.reading?.catch(() => {})
    if (isDue(entry)) await read(entry)
    return entry.known
  }

  async function findByAccount(account: string): Promise<KnownStore | null> {
    const entry = entries.get(account) ?? opening.get(account) ?? openEntry(account)
    try {
      const known = await renewed(entry)
      // What does not exist is not remembered: there is no end of it.
      if (known) entries.set(account, entry)
      else entries.delete(account)
      return known
    } finally {
      opening.delete(account)
    }
  }

  function openEntry(account: string): Entry {
    const before = Number.NEGATIVE_INFINITY
    const entry = { account, known: null, checkedAt: before, movedAt: before, announced: 0, epoch, reading: null }
    opening.set(account, entry)
    return entry
  }

  function accountAt(domain: string): Promise<string | null> {
    const asked = openingDomains.get(domain)
    if (asked) return asked
    const asking = findStoreByDomain(db, { domain })
      .then((store) => store?.account ?? null)
      .finally(() => openingDomains.delete(domain))
    openingDomains.set(domain, asking)
    return asking
  }

  return {
    findByAccount,
    async findByDomain(domain) {
      const remembered = accountsByDomain.get(domain)
      if (remembered !== undefined) {
        const known = await findByAccount(remembered)
        if (known?.store.domain === domain) return known
        accountsByDomain.delete(domain)
      }
      const account = await accountAt(domain)
      if (account === null) return null
      const known = await findByAccount(account)
      // A domain that moved a moment ago belongs to its new store as soon as that one is read again.
      if (known?.store.domain !== domain) return null
      accountsByDomain.set(domain, account)
      return known
    },
    current(account) {
      const entry = entries.get(account)
      if (!entry?.known || isDue(entry)) return undefined
      // A failure is met by whoever asks once the second is over.
      if (now() - entry.checkedAt >= RENEWED_MS && !entry.reading) read(entry).catch(() => {})
      return entry.known
    },
    notify(payload) {
      const [account, version] = splitPayload(payload)
      if (version === null) {
        epoch++
        return
      }
      const entry = opening.get(account) ?? entries.get(account)
      if (entry) entry.announced = Math.max(entry.announced, version)
    },
  }
}

/** `account:version` → its parts; the version is null for what is no announcement. */
function splitPayload(payload: string): [account: string, version: number | null] {
  const at = payload.lastIndexOf(':')
  const version = Number(payload.slice(at + 1))
  return at > 0 && Number.isSafeInteger(version) ? [payload.slice(0, at), version] : ['', null]
}

/** Reads at the first call and again only if that failed. */
function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  return () => {
    reading ??= read().catch((problem: unknown) => {
      reading = undefined
      throw problem
    })
    return reading
  }
}
