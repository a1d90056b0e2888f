import { isDeepStrictEqual } from 'node:util'
import { readCategoryMenu } from '#data/catalogue/read-category-menu.ts'
import { readDictionary } from '#data/catalogue/read-dictionary.ts'
import type { Db, Shards } from '#data/database/client.ts'
import { findStoreByAccount, type Store } from '#data/store/find-store.ts'
import type { CategoryMenu } from '#domain/catalogue/category-menu.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import { type CacheTag, changedTags, dictionaryTags, menuTags } from '#domain/page/cache-tags.ts'
import { EventCursor } from '../readers/event-cursor.ts'

/** A store as of one of its events. */
export interface KnownStore {
  store: Store
  /** Where its rows are. */
  db: Db
  /** Number of the last event that was taken up; the store itself may be newer. */
  seq: number
  /** The names that URLs of its catalogue can use; read again when they may have changed. */
  dictionary: () => Promise<Dictionary>
  /** The categories with products, in the same way. */
  menu: () => Promise<CategoryMenu>
}

/** A store as it was when the database was last in reach for it. */
export interface LastKnownStore {
  known: KnownStore
  /** Milliseconds since then. */
  age: number
}

/** A change of a store up to an event, for the caches of derived data. */
export interface StoreChange {
  account: string
  seq: number
  /** `all` where what changed is not known. */
  tags: ReadonlySet<CacheTag> | 'all'
}

/** The longest that a known store may have been outdated, milliseconds. */
const TRUSTED_MS = 1_000
/** A store in demand is read again at this age, milliseconds, so that no visitor has to wait for it. */
const RENEWED_MS = 500
/** A store without visits may be far behind: then all of its pages are dropped, which takes less time than reading. */
const MOST_EVENTS = 2_000
/** Least interval between two changes that are taken up, milliseconds: a page in demand is rendered no more often. */
const CHANGES_MS = 900

interface EntrySources {
  shards: Pick<Shards, 'near'>
  /** Milliseconds; only differences count. */
  now: () => number
  /** Rises when notifications may have been missed: nothing that was read in an earlier epoch is trusted. */
  epoch: () => number
  /** Called before the change can be seen. */
  onChange: (change: StoreChange) => void
}

/** A store in memory, which knows when it has to be read again, and reads what happened in it. */
export class StoreEntry {
  readonly #account: string
  readonly #sources: EntrySources
  #known: KnownStore | null = null
  #cursor: EventCursor | null = null
  /** Tags of events that were read and not taken up yet, since the read that followed them failed. */
  #changed: Set<CacheTag> | 'all' = new Set()
  #dictionary: LazyRead<Dictionary> | null = null
  #menu: LazyRead<CategoryMenu> | null = null
  /** Begin of the read that the store comes from. */
  #readAt = Number.NEGATIVE_INFINITY
  /** The epoch in which that read began. */
  #epoch: number
  /** Moment at which a change was last taken up. */
  #takenUpAt = Number.NEGATIVE_INFINITY
  /** Whether events have been announced that the read under way, or the last one, may not have seen. */
  #isAnnounced = false
  #reading: Promise<void> | null = null

  constructor(account: string, sources: EntrySources) {
    this.#account = account
    this.#sources = sources
    this.#epoch = sources.epoch()
  }

  announce(): void {
    this.#isAnnounced = true
  }

  /**
   * The store without waiting, which is renewed in the background where it is in demand.
   * @returns undefined when the database has to be read first
   */
  current(): KnownStore | undefined {
    if (!this.#known || this.#isDue()) return undefined
    const now = this.#sources.now()
    const isOld = now - this.#readAt >= RENEWED_MS || (this.#isBehind() && now - this.#takenUpAt >= CHANGES_MS)
    // If this read fails, so does the awaited one once the second is over.
    if (isOld && !this.#reading) this.#read().catch(() => {})
    return this.#known
  }

  /**
   * The store, read first where that is due.
   * @param least the number of an event that it has to have taken up, if there is such an event
   * @throws when the database cannot be read
   */
  async renewed(least = 0): Promise<KnownStore | null> {
    if (!this.#isDue() && !this.#lacks(least)) return this.#known
    // A read under way may have begun before the latest notification. Its failure is thrown where it was begun.
    await this.#reading?.catch(() => {})
    if (this.#isDue() || this.#lacks(least)) await this.#read(this.#lacks(least))
    return this.#known
  }

  /** The store as it was last read, however long ago. */
  last(): LastKnownStore | null {
    return this.#known && { known: this.#known, age: this.#sources.now() - this.#readAt }
  }

  #lacks(seq: number): boolean {
    return this.#known !== null && this.#known.seq < seq
  }

  #isBehind(): boolean {
    return this.#known !== null && this.#isAnnounced
  }

  #isDue(): boolean {
    if (!this.#known || this.#epoch !== this.#sources.epoch()) return true
    return this.#sources.now() - (this.#isBehind() ? this.#takenUpAt : this.#readAt) >= TRUSTED_MS
  }

  /**
   * One read at a time, so that the later of two results is the newer.
   * @param isAtOnce whether changes are taken up even if others were a moment ago
   */
  #read(isAtOnce = false): Promise<void> {
    const { now, epoch } = this.#sources
    this.#reading ??= (async () => {
      const [startedAt, readIn] = [now(), epoch()]
      const isSoon = !isAtOnce && startedAt - this.#takenUpAt < CHANGES_MS
      await (this.#known && isSoon ? this.#look() : this.#takeUp(startedAt))
      this.#readAt = startedAt
      this.#epoch = readIn
    })().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  /** Looks whether there is anything new, which is left for later. */
  async #look(): Promise<void> {
    const store = await findStoreByAccount(await this.#near(), { account: this.#account })
    if (!store) return this.#forget()
    // A number that is lower is a restored backup's.
    if (store.eventSeq !== this.#known?.seq) this.announce()
  }

  async #takeUp(startedAt: number): Promise<void> {
    this.#isAnnounced = false
    const db = await this.#near()
    // The events come first: the store that is read after them is at least as new as they are.
    if (this.#cursor) await this.#readEvents(db, this.#cursor)
    const store = await findStoreByAccount(db, { account: this.#account })
    if (!store) return this.#forget()
    this.#cursor ??= new EventCursor(this.#account, store.eventSeq)
    const dictionary = await this.#dictionaryOf(store)
    const menu = await this.#menuOf(store)
    const { seq } = this.#cursor
    if (this.#changed === 'all' || this.#changed.size > 0 || this.#known?.seq !== seq) {
      this.#sources.onChange({ account: this.#account, seq, tags: this.#known ? this.#changed : 'all' })
      if (this.#known) this.#takenUpAt = startedAt
    }
    this.#changed = new Set()
    this.#known = { store, db, seq, dictionary: dictionary.get, menu: menu.get }
    this.#dictionary = dictionary
    this.#menu = menu
  }

  #near(): Promise<Db> {
    return this.#sources.shards.near(this.#account)
  }

  async #readEvents(db: Db, cursor: EventCursor): Promise<void> {
    const isWhole = await cursor.advance(
      db,
      (events) => {
        if (this.#changed !== 'all') for (const tag of events.flatMap(changedTags)) this.#changed.add(tag)
      },
      MOST_EVENTS,
    )
    if (!isWhole) this.#changed = 'all'
  }

  #dictionaryOf({ account, showOnlyInStock: inStockOnly }: Store): Promise<LazyRead<Dictionary>> {
    const next = new LazyRead(async () => readDictionary(await this.#near(), { account, inStockOnly }))
    return this.#currentOf('dictionary', { current: this.#dictionary, next, tags: dictionaryTags({ inStockOnly }) })
  }

  #menuOf({ account, showOnlyInStock: inStockOnly }: Store): Promise<LazyRead<CategoryMenu>> {
    const next = new LazyRead(async () => readCategoryMenu(await this.#near(), { account, inStockOnly }))
    return this.#currentOf('menu', { current: this.#menu, next, tags: menuTags({ inStockOnly }) })
  }

  /** The read in memory if its value is the same, else the next one, which counts as a change under the tag. */
  async #currentOf<Value>(
    tag: CacheTag,
    { current, next, tags }: { current: LazyRead<Value> | null; next: LazyRead<Value>; tags: readonly CacheTag[] },
  ): Promise<LazyRead<Value>> {
    const changed = this.#changed
    if (!current || changed === 'all') return next
    if (!tags.some((each) => changed.has(each))) return current
    const read = current.peek()
    if (read && isDeepStrictEqual(await next.get(), await read)) return current
    changed.add(tag)
    return next
  }

  #forget(): void {
    this.#known = null
    this.#cursor = null
    this.#dictionary = null
    this.#menu = null
    this.#changed = new Set()
  }
}

/** A value that is read when it is first used, and again only if that failed. */
class LazyRead<Value> {
  readonly #read: () => Promise<Value>
  #reading: Promise<Value> | undefined

  constructor(read: () => Promise<Value>) {
    this.#read = read
  }

  get = (): Promise<Value> => {
    this.#reading ??= this.#read().catch((error: unknown) => {
      this.#reading = undefined
      throw error
    })
    return this.#reading
  }

  /** The value, if it is in use. */
  peek(): Promise<Value> | undefined {
    return this.#reading
  }
}
