import type { Share } from './canonical-address.ts'
import type { KeptPage } from './kept-page.ts'
import { createLru, type Lru } from './lru.ts'

/** A kept page and what it is the page of. */
export interface StoredPage {
  key: string
  account: string
  /** Of the store's catalogue when it was rendered. */
  version: number
  share: Share
  page: KeptPage
  /** Milliseconds on the cache's clock. */
  expiresAt: number
}

/** The pages that are held, bounded by their bytes. */
export interface PageStore {
  get(key: string, share: Share): StoredPage | undefined
  /** Also tells that its weight has grown. */
  put(stored: StoredPage): void
  /** Forgets the store's pages of every other version. */
  moveTo(account: string, version: number): void
  readonly bytes: number
}

/** What can be made up without end pushes out none of the pages that everybody visits. */
const SHARES: Record<Share, number> = { plain: 3 / 8, filtered: 4 / 8, 'free-text': 1 / 8 }

export function createPageStore(limitBytes: number): PageStore {
  /** The pages of each store that has any, with the version that they are of. */
  const stores = new Map<string, { version: number; pages: Map<string, StoredPage> }>()
  const lruOf = (share: Share) => createLru<StoredPage>(limitBytes * SHARES[share], forgotten)
  const shares: Record<Share, Lru<StoredPage>> = {
    plain: lruOf('plain'),
    filtered: lruOf('filtered'),
    'free-text': lruOf('free-text'),
  }

  function forgotten(key: string, { account }: StoredPage): void {
    const store = stores.get(account)
    store?.pages.delete(key)
    if (store?.pages.size === 0) stores.delete(account)
  }

  function moveTo(account: string, version: number): void {
    const store = stores.get(account)
    if (!store || store.version === version) return
    // With its last page the store is gone too.
    for (const { key, share } of [...store.pages.values()]) shares[share].delete(key)
  }

  return {
    get: (key, share) => shares[share].get(key),
    put(stored) {
      const { key, account, version, share, page } = stored
      if ((stores.get(account)?.version ?? version) < version) moveTo(account, version)
      const store = stores.get(account) ?? { version, pages: new Map<string, StoredPage>() }
      if (store.version !== version) return
      stores.set(account, store)
      store.pages.set(key, stored)
      shares[share].set(key, stored, page.bytes)
    },
    moveTo,
    get bytes() {
      return Object.values(shares).reduce((sum, { weight }) => sum + weight, 0)
    },
  }
}
