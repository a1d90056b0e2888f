import { LRUCache } from 'lru-cache'
import type { Share } from '#domain/page/page-entry.ts'
import type { CachedPage } from './cached-page.ts'

/** A cached page, and which version of which page it is. */
export interface StoredPage {
  key: string
  account: string
  /** Version of the store's catalogue that it was rendered from. */
  version: number
  share: Share
  page: CachedPage
  /** Milliseconds on the cache's clock. */
  expiresAt: number
}

/** The cached pages, bounded by their bytes. */
export interface PageStore {
  get(key: string, share: Share): StoredPage | undefined
  /** Stores a page, or takes note that a stored one has grown. */
  put(stored: StoredPage): void
  /** Drops the store's pages of earlier versions, and rejects those that arrive later. */
  moveTo(account: string, version: number): void
  readonly bytes: number
}

/** Stores whose version is remembered while none of their pages is cached. */
const MAX_VERSIONS = 10_000

/** URLs that can be made up without end must not push out the pages that everybody visits. */
const SHARES: Record<Share, number> = { plain: 3 / 8, filtered: 3 / 8, free: 2 / 8 }

export function createPageStore(limitBytes: number): PageStore {
  /** The pages by account and key, so that all pages of a store can be dropped together. */
  const pagesOf = new Map<string, Map<string, StoredPage>>()
  /** A rendering that took so long that the store has moved on is not of this version, and is not stored. */
  const versions = new LRUCache<string, number>({ max: MAX_VERSIONS })
  const cacheOf = (share: Share) =>
    new LRUCache<string, StoredPage>({
      maxSize: Math.floor(limitBytes * SHARES[share]),
      sizeCalculation: ({ page }) => page.bytes,
      dispose: forget,
    })
  const caches = { plain: cacheOf('plain'), filtered: cacheOf('filtered'), free: cacheOf('free') }

  function forget({ account }: StoredPage, key: string): void {
    const pages = pagesOf.get(account)
    pages?.delete(key)
    if (pages?.size === 0) pagesOf.delete(account)
  }

  function moveTo(account: string, version: number): void {
    if ((versions.get(account) ?? 0) >= version) return
    versions.set(account, version)
    for (const { key, share } of [...(pagesOf.get(account)?.values() ?? [])]) caches[share].delete(key)
  }

  return {
    get: (key, share) => caches[share].get(key),
    put(stored) {
      const { key, account, version, share } = stored
      moveTo(account, version)
      if (versions.get(account) !== version) return
      const cache = caches[share]
      // lru-cache does not weigh a value again that it already holds.
      cache.delete(key)
      cache.set(key, stored)
      if (!cache.has(key)) return
      const pages = pagesOf.get(account) ?? new Map<string, StoredPage>()
      pagesOf.set(account, pages.set(key, stored))
    },
    moveTo,
    get bytes() {
      return Object.values(caches).reduce((sum, { calculatedSize }) => sum + calculatedSize, 0)
    },
  }
}
