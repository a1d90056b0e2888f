import { readDictionary } from '#data/catalogue/read-dictionary.ts'
import type { Db } from '#data/database/client.ts'
import { findStoreByAccount, type Store } from '#data/store/find-store.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'

/** A store as it stands at a version of its catalogue. */
export interface KnownStore {
  store: Store
  /** The names that URLs of its catalogue can use; read once a version. */
  dictionary: () => Promise<Dictionary>
}

/** The longest that a known store may have been outdated, milliseconds; also the least between two versions. */
const TRUSTED_MS = 1_000
/** A store in demand is read again at this age, milliseconds, so that no visitor has to wait for it. */
const RENEWED_MS = 500

interface EntrySources {
  db: Db
  /** Milliseconds; only differences count. */
  now: () => number
  /** Rises when announcements may have been missed: nothing that was read in an earlier epoch is trusted. */
  epoch: () => number
}

/** A store in memory, which knows when it has to be read again. */
export class StoreEntry {
  readonly #account: string
  readonly #sources: EntrySources
  #known: KnownStore | null = null
  /** Begin of the read that the store comes from. */
  #readAt = Number.NEGATIVE_INFINITY
  /** The epoch in which that read began. */
  #epoch: number
  /** Moment at which the entry last took up another version. */
  #movedAt = Number.NEGATIVE_INFINITY
  /** The highest version that was announced or is held back. */
  #announced = 0
  #reading: Promise<void> | null = null

  constructor(account: string, sources: EntrySources) {
    this.#account = account
    this.#sources = sources
    this.#epoch = sources.epoch()
  }

  announce(version: number): void {
    this.#announced = Math.max(this.#announced, version)
  }

  /**
   * The store without waiting, which is renewed in the background where it is in demand.
   * @returns undefined when the database has to be read first
   */
  current(): KnownStore | undefined {
    if (!this.#known || this.#isDue()) return undefined
    const isOld = this.#sources.now() - this.#readAt >= RENEWED_MS
    // If this read fails, so does the one that somebody waits for once the second is over.
    if (isOld && !this.#reading) this.#read().catch(() => {})
    return this.#known
  }

  /**
   * The store, read first where that is due.
   * @throws when the database cannot be read
   */
  async renewed(): Promise<KnownStore | null> {
    if (!this.#isDue()) return this.#known
    // A read under way may have begun before the latest announcement. Its failure is thrown where it was begun.
    await this.#reading?.catch(() => {})
    if (this.#isDue()) await this.#read()
    return this.#known
  }

  #isDue(): boolean {
    if (!this.#known || this.#epoch !== this.#sources.epoch()) return true
    const isBehind = this.#announced > this.#known.store.version
    return this.#sources.now() - (isBehind ? this.#movedAt : this.#readAt) >= TRUSTED_MS
  }

  /** One query at a time, so that of two results the later one is the newer. */
  #read(): Promise<void> {
    const { db, now, epoch } = this.#sources
    this.#reading ??= (async () => {
      const [startedAt, announced, readIn] = [now(), this.#announced, epoch()]
      const store = await findStoreByAccount(db, { account: this.#account })
      this.#settle(store, announced)
      this.#readAt = startedAt
      this.#epoch = readIn
    })().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  /** @param announced the version that was announced when the read began, which has therefore seen at least that one */
  #settle(store: Store | null, announced: number): void {
    const known = this.#known
    if (store && known && store.version !== known.store.version) {
      const now = this.#sources.now()
      if (now - this.#movedAt < TRUSTED_MS) {
        this.announce(store.version)
        return
      }
      this.#movedAt = now
    }
    this.#known = store && { store, dictionary: this.#dictionaryOf(store) }
    if (this.#announced === announced) this.#announced = store?.version ?? 0
  }

  #dictionaryOf(store: Store): KnownStore['dictionary'] {
    if (this.#known?.store.version === store.version) return this.#known.dictionary
    const { account, showOnlyInStock } = store
    return readOnce(() => readDictionary(this.#sources.db, { account, inStockOnly: showOnlyInStock }))
  }
}

/** Reads at the first call, and again only if that failed. */
function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}
