import { LRUCache } from 'lru-cache'
import type { CacheTag } from '#domain/page/cache-tags.ts'
import type { Share } from '#domain/page/page-entry.ts'
import type { SearchMiss } from '#domain/report/search-miss.ts'
import type { CachedPage } from './cached-page.ts'
import type { StoreChange } from './store-entry.ts'

/** A cached page, and what it was made from. */
export interface StoredPage {
  key: string
  account: string
  /** Everything that the page shows, by name; empty for a page of which it is not known. */
  tags: ReadonlySet<CacheTag>
  share: Share
  page: CachedPage
  /** The search of which the page shows that it found nothing; null for all other pages. */
  missed: SearchMiss | null
  /** Milliseconds on the cache's clock, as all times here and in `demand`. */
  madeAt: number
  expiresAt: number
  demand: Demand
}

/** How much a page is requested, and since when something that it shows has changed. */
export interface Demand {
  /** Requests since `countedFrom`, and in the second before. */
  requests: number
  requestsBefore: number
  countedFrom: number
  /** Requests of this very rendering. */
  served: number
  /** Null while nothing has changed. */
  outdatedAt: number | null
  isBeingRenewed: boolean
  /** Whether it is compressed as small as it gets, or is being made so. */
  isCondensed: boolean
}

/** A rendering under way, which may be overtaken by a change of what it shows. */
export interface Rendering {
  /** Stores the page, unless something that it shows has changed since the rendering began. */
  finish(stored: StoredPage): void
  /** Ends without a page. */
  abandon(): void
}

/** The cached pages, bounded by their bytes. */
export interface PageStore {
  get(key: string, share: Share): StoredPage | undefined
  /** Returns a page that may be served, and counts the request. */
  request(key: string, share: Share): StoredPage | undefined
  /**
   * Returns a page, and how long ago it was certainly the current one: for while the database cannot be reached.
   * @param reachedAgo milliseconds since the database was last in reach for the page's store
   */
  last(key: string, share: Share, reachedAgo: number): { stored: StoredPage; age: number } | undefined
  /** @param seq the last event of the store that the renderer knew of */
  begin(account: string, seq: number): Rendering
  /** Takes note that a stored page has grown. */
  grow(stored: StoredPage): void
  /** Drops the pages that show what has changed; those that everybody requests stay for a moment. */
  drop(change: StoreChange): void
  readonly bytes: number
}

/** Stores whose last change is remembered while none of their pages is cached. */
const MAX_STORES = 10_000
/** Memory of one tag of a page in the index, in bytes; measured generously. */
const TAG_BYTES = 150

/** A page that is requested so often within a second is in demand. */
const MANY_REQUESTS = 20
const DEMAND_MS = 1_000
/**
 * Milliseconds for which a page in demand is still served after a change while it is rendered again: otherwise all its
 * visitors, and the few connections of a proxy, would wait for that.
 */
const GRACE_MS = 600

/** URLs that can be made up without end must not push out the pages that everybody visits. */
const SHARES: Record<Share, number> = { plain: 3 / 8, filtered: 3 / 8, free: 2 / 8 }

/** The changes of a store while a page of it is being rendered. */
interface Watch {
  changed: Set<CacheTag> | 'all'
}

/** @param now milliseconds; only differences count */
export function createPageStore(limitBytes: number, now: () => number): PageStore {
  const index = createTagIndex()
  /** The last event up to which pages were dropped, by account. */
  const seqs = new LRUCache<string, number>({ max: MAX_STORES })
  const watches = new Map<string, Set<Watch>>()
  const cacheOf = (share: Share) =>
    new LRUCache<string, StoredPage>({
      maxSize: Math.floor(limitBytes * SHARES[share]),
      sizeCalculation: ({ page, tags }) => page.bytes + tags.size * TAG_BYTES,
      dispose: (stored) => index.remove(stored),
    })
  const caches = { plain: cacheOf('plain'), filtered: cacheOf('filtered'), free: cacheOf('free') }

  function put(stored: StoredPage): void {
    const cache = caches[stored.share]
    const before = cache.peek(stored.key)
    // A visitor accepts any rendering of the page.
    if (before) {
      const { requests, requestsBefore, countedFrom } = before.demand
      Object.assign(stored.demand, { requests, requestsBefore, countedFrom })
    }
    // lru-cache does not weigh a value again that it already holds.
    cache.delete(stored.key)
    cache.set(stored.key, stored)
    if (cache.has(stored.key)) index.add(stored)
  }

  function watch(account: string, isOvertaken: boolean): { watch: Watch; end: () => void } {
    const own: Watch = { changed: isOvertaken ? 'all' : new Set() }
    const ofStore = watches.get(account) ?? new Set()
    watches.set(account, ofStore.add(own))
    const end = () => {
      ofStore.delete(own)
      if (ofStore.size === 0 && watches.get(account) === ofStore) watches.delete(account)
    }
    return { watch: own, end }
  }

  return {
    get: (key, share) => caches[share].get(key),
    request(key, share) {
      const stored = caches[share].get(key)
      if (!stored) return undefined
      const time = now()
      const { demand, expiresAt } = stored
      // It stays until another rendering replaces it: without a database it is the last version.
      if (time >= Math.min(expiresAt, (demand.outdatedAt ?? Number.POSITIVE_INFINITY) + GRACE_MS)) return undefined
      countRequest(demand, time)
      return stored
    },
    last(key, share, reachedAgo) {
      const stored = caches[share].get(key)
      if (!stored) return undefined
      const time = now()
      const { demand, expiresAt } = stored
      const goodUntil = Math.min(expiresAt, demand.outdatedAt ?? Number.POSITIVE_INFINITY, time - reachedAgo)
      return { stored, age: time - goodUntil }
    },
    begin(account, seq) {
      const { watch: own, end } = watch(account, (seqs.get(account) ?? 0) > seq)
      return {
        abandon: end,
        finish(stored) {
          end()
          if (!isConcerned(stored, own.changed)) put(stored)
        },
      }
    },
    grow: put,
    drop({ account, seq, tags }) {
      if (tags !== 'all' && tags.size === 0) return
      seqs.set(account, seq)
      for (const own of watches.get(account) ?? []) {
        if (tags === 'all') own.changed = 'all'
        else if (own.changed !== 'all') for (const tag of tags) own.changed.add(tag)
      }
      for (const stored of index.find(account, tags)) {
        if (tags !== 'all' && isInDemand(stored, now())) stored.demand.outdatedAt ??= now()
        else caches[stored.share].delete(stored.key)
      }
    },
    get bytes() {
      return Object.values(caches).reduce((sum, { calculatedSize }) => sum + calculatedSize, 0)
    },
  }
}

function countRequest(demand: Demand, time: number): void {
  const age = time - demand.countedFrom
  if (age >= DEMAND_MS) {
    demand.requestsBefore = age < 2 * DEMAND_MS ? demand.requests : 0
    demand.requests = 0
    demand.countedFrom = time
  }
  demand.requests += 1
  demand.served += 1
}

function isInDemand({ demand }: StoredPage, time: number): boolean {
  const age = time - demand.countedFrom
  const requests = age < DEMAND_MS ? Math.max(demand.requests, demand.requestsBefore) : demand.requests
  return age < 2 * DEMAND_MS && requests >= MANY_REQUESTS
}

/** Whether a page shows a changed thing. A page without tags may show anything. */
function isConcerned({ tags }: StoredPage, changed: ReadonlySet<CacheTag> | 'all'): boolean {
  if (changed === 'all') return true
  return tags.size === 0 ? changed.size > 0 : [...tags].some((tag) => changed.has(tag))
}

/** The cached pages of each store by their tags. */
function createTagIndex() {
  const stores = new Map<string, { pages: Set<StoredPage>; byTag: Map<CacheTag | '', Set<StoredPage>> }>()
  const namesOf = ({ tags }: StoredPage): Iterable<CacheTag | ''> => (tags.size === 0 ? [''] : tags)

  return {
    add(stored: StoredPage): void {
      const { account } = stored
      const { pages, byTag } = stores.get(account) ?? { pages: new Set(), byTag: new Map() }
      for (const name of namesOf(stored)) byTag.set(name, (byTag.get(name) ?? new Set()).add(stored))
      stores.set(account, { pages: pages.add(stored), byTag })
    },
    remove(stored: StoredPage): void {
      const ofStore = stores.get(stored.account)
      if (!ofStore?.pages.delete(stored)) return
      for (const name of namesOf(stored)) {
        const tagged = ofStore.byTag.get(name)
        tagged?.delete(stored)
        if (tagged?.size === 0) ofStore.byTag.delete(name)
      }
      if (ofStore.pages.size === 0) stores.delete(stored.account)
    },
    find(account: string, tags: ReadonlySet<CacheTag> | 'all'): StoredPage[] {
      const ofStore = stores.get(account)
      if (!ofStore) return []
      if (tags === 'all') return [...ofStore.pages]
      const names = [...tags, '' as const]
      return [...new Set(names.flatMap((name) => [...(ofStore.byTag.get(name) ?? [])]))]
    },
  }
}
