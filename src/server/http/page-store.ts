import type { CachedPage } from './cached-page.ts'
import type { Share } from './canonical-url.ts'
import { createLru, type Lru } from './lru.ts'

/** A kept page and what it is the page of. */
export interface StoredPage {
  key: string
  account: string
  /** Of the store's catalogue when it was rendered. */
  version: number
  share: Share
  page: CachedPage
  /** Milliseconds on the cache's clock. */
  expiresAt: number
}

/** The pages that are held, bounded by their bytes. */
export interface PageStore {
  get(key: string, share: Share): StoredPage | undefined
  /** Also tells that its weight has grown. */
  put(stored: StoredPage): void
  /** Forgets the store's pages of every earlier version, and keeps none that comes later. */
  moveTo(account: string, version: number): void
  readonly bytes: number
}

/** Stores whose version is remembered without any page of theirs. */
const MAX_VERSIONS = 10_000

/** What can be made up without end pushes out none of the pages that everybody visits. */
const SHARES: Record<Share, number> = { plain: 3 / 8, filtered: 3 / 8, free: 2 / 8 }

export function createPageStore(limitBytes: number): PageStore {
  /** The pages of each store that has any. */
  const stores = new Map<string, Map<string, StoredPage>>()
  /** The version that a store's pages are of; one that was rendered too slowly is not kept. */
  const versions = createLru<number>(MAX_VERSIONS)
  const lruOf = (share: Share) => createLru<StoredPage>(limitBytes * SHARES[share], forgotten)
  const shares: Record<Share, Lru<StoredPage>> = {
    plain: lruOf('plain'),
    filtered: lruOf('filtered'),
    free: lruOf('free'),
  }

  function forgotten(key: string, { account }: StoredPage): void {
    const pages = stores.get(account)
    pages?.delete(key)
    if (pages?.size === 0) stores.delete(account)
  }

  function moveTo(account: string, version: number): void {
    if ((versions.get(account) ?? 0) >= version) return
    versions.set(account, version)
    // With its last page the store is gone too.
    for (const { key, share } of [...(stores.get(account)?.values() ?? [])]) shares[share].delete(key)
  }

  return {
    get: (key, share) => shares[share].get(key),
    put(stored) {
      const { key, account, version, share, page } = stored
      moveTo(account, version)
      if (versions.get(account) !== version) return
      const pages = stores.get(account) ?? new Map<string, StoredPage>()
      stores.set(account, pages)
      pages.set(key, stored)
      shares[share].set(key, stored, page.bytes)
    },
    moveTo,
    get bytes() {
      return Object.values(shares).reduce((sum, { weight }) => sum + weight, 0)
    },
  }
}
