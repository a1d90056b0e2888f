import type { Db, Shards } from '#data/database/client.ts'
import { readSeqs } from '#data/event/read-seqs.ts'
import type { EventSubscriptions } from './event-subscriptions.ts'
import type { LiveFrame } from './live-frame.ts'
import { type LiveClock, type LivePlace, LiveStore } from './live-store.ts'

/** The stores whose pages are open, in this process. */
export interface LiveStores {
  /**
   * Sends a page the changes in its store, from its place on.
   * @returns a function that ends it
   * @throws when the database cannot be read, or the store does not exist
   */
  follow(account: string, page: LivePage): Promise<() => void>
  close(): Promise<void>
}

export interface LivePage {
  /** Null when it is unknown: the page fetches all it shows. */
  place: LivePlace | null
  listener: (frame: LiveFrame) => void
  /** Called when the store itself may have changed, with the number of the last event that was read. */
  onStoreChange: (seq: number) => void
}

interface LiveStoresOptions {
  shards: Pick<Shards, 'near'>
  events: Pick<EventSubscriptions, 'subscribe'>
  report: (error: unknown) => void
  clock?: LiveClock
}

/** A store that pages follow, or are about to. */
interface FollowedStore {
  opening: Promise<LiveStore>
  store: LiveStore | null
  pages: Set<LivePage>
}

/** Milliseconds between two looks for changes, with or without notifications. */
const LOOK_MS = 3_000

const CLOCK: LiveClock = {
  now: () => performance.now(),
  date: () => new Date(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

export function createLiveStores({ shards, events, report, clock = CLOCK }: LiveStoresOptions): LiveStores {
  const followed = new Map<string, FollowedStore>()
  const unsubscribe = events.subscribe((notified) => {
    if (notified) return followed.get(notified.account)?.store?.wake()
    for (const { store } of followed.values()) store?.wake()
  })
  let isClosed = false
  let looking: Promise<void> = Promise.resolve()
  let cancelLook = clock.after(LOOK_MS, lookAgain)

  function lookAgain(): void {
    looking = look()
      .catch(report)
      .then(() => {
        if (!isClosed) cancelLook = clock.after(LOOK_MS, lookAgain)
      })
  }

  /** A listener may miss notifications. */
  async function look(): Promise<void> {
    if (followed.size === 0) return
    const stores = [...followed.values()].flatMap(({ store }) => (store ? [store] : []))
    const placed = await Promise.all(stores.map(async ({ account }) => ({ account, db: await shards.near(account) })))
    const ofNodes = Map.groupBy(placed, ({ db }) => db)
    await Promise.all([...ofNodes].map(([db, ofNode]) => lookAt(db, ofNode).catch(report)))
  }

  async function lookAt(db: Db, stores: readonly Pick<LiveStore, 'account'>[]): Promise<void> {
    for (const { account, seq } of await readSeqs(db, { accounts: stores.map(({ account }) => account) })) {
      const store = followed.get(account)?.store
      if (store && store.seq < seq) store.wake()
    }
  }

  function open(account: string): FollowedStore {
    const pages = new Set<LivePage>()
    const onStoreChange = (seq: number) => {
      for (const page of pages) page.onStoreChange(seq)
    }
    const opened: FollowedStore = { store: null, pages, opening: read() }
    async function read(): Promise<LiveStore> {
      const db = await shards.near(account)
      const [found] = await readSeqs(db, { accounts: [account] })
      if (!found) throw new Error(`no store ${account}`)
      const store = new LiveStore(account, found.seq, {
        near: () => shards.near(account),
        clock,
        onStoreChange,
        report,
      })
      opened.store = store
      // It may have been notified while it was read.
      store.wake()
      return store
    }
    followed.set(account, opened)
    return opened
  }

  return {
    async follow(account, page) {
      const own = followed.get(account) ?? open(account)
      own.pages.add(page)
      const leave = () => {
        own.pages.delete(page)
        if (own.pages.size > 0) return
        own.store?.close()
        if (followed.get(account) === own) followed.delete(account)
      }
      try {
        const store = await own.opening
        const end = await store.follow(page.place, page.listener)
        return () => {
          end()
          leave()
        }
      } catch (error) {
        leave()
        throw error
      }
    },
    async close() {
      isClosed = true
      unsubscribe()
      cancelLook()
      for (const { store } of followed.values()) store?.close()
      followed.clear()
      await looking
    },
  }
}
