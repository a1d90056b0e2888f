import type { Db } from '#data/database/client.ts'
import { findSeqBefore } from '#data/event/find-seq-before.ts'
import { countChanges, joinChanges, type LiveChanges, noChanges, noteChanges } from '#domain/page/live-changes.ts'
import { EventCursor } from './event-cursor.ts'
import { type LiveFrame, resetFrame, updateFrame } from './live-frame.ts'
import { readLiveUpdate } from './read-live-update.ts'

/** The place of a page when it connects: its last event, or its age in milliseconds. */
export type LivePlace = { since: number } | { age: number }

/** A clock that calls back. */
export interface LiveClock {
  /** Milliseconds; only differences count. */
  now(): number
  /** @returns a function that cancels it */
  after(milliseconds: number, callback: () => void): () => void
  date(): Date
}

export interface LiveSources {
  /** Where its rows are by now. */
  near: () => Promise<Db>
  clock: LiveClock
  /** Called when the store itself may have changed, with the number of the last event that was read. */
  onStoreChange: (seq: number) => void
  report: (error: unknown) => void
}

/** Milliseconds for which a first change waits for its followers, such as the listing after a sale. */
const JOINED_MS = 200
/** Least interval between two messages, milliseconds. */
const INTERVAL_MS = 1_000
/** Milliseconds until a database that failed is tried again. */
const AGAIN_MS = 500
/** A store that is further behind, or of which more has changed at once, has its pages fetch what they show. */
const MOST_EVENTS = 2_000
const MOST_CHANGES = 500
/** Milliseconds for which changes are remembered for pages that connect. */
const REMEMBERED_MS = 60_000
/** Messages that are cached for pages that connect: most are at one of the last few events. */
const MOST_RESUMED = 32
/**
 * Milliseconds that a page may have been behind when it was served: it is cached, and rendered from a store in memory.
 */
const PAGE_BEHIND_MS = 3_000
/** Milliseconds between an event's time and its commit: an order or an import takes a while. */
const COMMIT_BEHIND_MS = 10_000

/** The changes of one message. */
interface RememberedChanges {
  seq: number
  at: number
  changes: LiveChanges
}

/**
 * A store whose pages are open in browsers. It reads the store's events, joins bursts, and sends the same message to
 * all of its pages. A page that connects gets the changes since it was rendered, or since its last message.
 */
export class LiveStore {
  readonly account: string
  readonly #sources: LiveSources
  readonly #cursor: EventCursor
  readonly #listeners = new Set<(frame: LiveFrame) => void>()
  /** Changes that were read and not sent yet. */
  #pending = noChanges()
  /** Whether it is not known what changed since the last message. */
  #isLost = false
  #remembered: RememberedChanges[]
  /** Messages for pages that connect now, by their place, those requested last at the end. */
  readonly #resumed = new Map<number, Promise<LiveFrame>>()
  #toldSeq: number
  #toldAt = Number.NEGATIVE_INFINITY
  #isBehind = false
  #isReading = false
  #cancel: (() => void) | null = null
  #isClosed = false

  /** @param seq number of the store's last event */
  constructor(account: string, seq: number, sources: LiveSources) {
    this.account = account
    this.#sources = sources
    this.#cursor = new EventCursor(account, seq)
    this.#toldSeq = seq
    this.#remembered = [{ seq, at: sources.clock.now(), changes: noChanges() }]
  }

  /** Number of the last event that was sent to pages. */
  get seq(): number {
    return this.#toldSeq
  }

  /** To be called when there may be new events. */
  wake(): void {
    this.#isBehind = true
    if (this.#cancel || this.#isReading || this.#isClosed) return
    const { clock } = this.#sources
    this.#schedule(Math.max(JOINED_MS, this.#toldAt + INTERVAL_MS - clock.now()))
  }

  /**
   * Calls the listener with each message from now on, first with the ones that the page has missed.
   * @returns a function that ends it
   * @throws when the database cannot be read
   */
  async follow(place: LivePlace | null, listener: (frame: LiveFrame) => void): Promise<() => void> {
    let seq: number
    let missed: LiveFrame
    do {
      seq = this.#toldSeq
      missed = await this.#resume(place)
    } while (seq !== this.#toldSeq)
    listener(missed)
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    this.#isClosed = true
    this.#cancel?.()
    this.#listeners.clear()
  }

  #schedule(milliseconds: number): void {
    this.#cancel = this.#sources.clock.after(milliseconds, () => {
      this.#cancel = null
      void this.#read()
    })
  }

  async #read(): Promise<void> {
    this.#isReading = true
    this.#isBehind = false
    let hasFailed = false
    try {
      await this.#tell()
    } catch (error) {
      hasFailed = true
      if (!this.#isClosed) this.#sources.report(error)
    }
    this.#isReading = false
    if (this.#isClosed) return
    if (hasFailed) this.#schedule(AGAIN_MS)
    else if (this.#isBehind) this.wake()
  }

  async #tell(): Promise<void> {
    const { near, clock, onStoreChange } = this.#sources
    const isWhole = await this.#cursor.advance(await near(), (events) => this.#note(events), MOST_EVENTS)
    const changes = this.#pending
    const { seq } = this.#cursor
    if (!isWhole || countChanges(changes) > MOST_CHANGES) this.#isLost = true
    const changed = !this.#isLost && countChanges(changes) > 0 ? await this.#frameOf(changes, seq) : null
    const frame = this.#isLost ? resetFrame(seq) : changed
    if (this.#isClosed) return
    if (changes.store || this.#isLost) onStoreChange(seq)
    this.#pending = noChanges()
    this.#resumed.clear()
    this.#toldSeq = seq
    this.#remember({ seq, at: clock.now(), changes })
    this.#isLost = false
    if (!frame) return
    this.#toldAt = clock.now()
    for (const listener of this.#listeners) listener(frame)
  }

  #note(events: Parameters<Parameters<EventCursor['advance']>[1]>[0]): void {
    for (const event of events) noteChanges(this.#pending, event)
  }

  #remember(told: RememberedChanges): void {
    // Before lost events nothing is remembered: a page at such a place is reset.
    if (this.#isLost) this.#remembered = []
    this.#remembered.push(told)
    const oldest = told.at - REMEMBERED_MS
    while ((this.#remembered[1]?.at ?? told.at) < oldest) this.#remembered.shift()
  }

  /** The message for a page that connects, the same for all at one place. */
  async #resume(place: LivePlace | null): Promise<LiveFrame> {
    if (place === null) return resetFrame(this.#toldSeq)
    const stated = 'since' in place ? place.since : await this.#seqOfAge(place.age)
    if (stated === null) return resetFrame(this.#toldSeq)
    // Numbers can be made up: future ones are one place.
    const since = Math.min(stated, this.#toldSeq)
    const begun = this.#resumed.get(since)
    const frame = begun ?? this.#frameSince(since)
    this.#resumed.delete(since)
    this.#resumed.set(since, frame)
    if (begun) return begun
    const [oldest] = this.#resumed.keys()
    if (this.#resumed.size > MOST_RESUMED && oldest !== undefined) this.#resumed.delete(oldest)
    frame.catch(() => this.#resumed.delete(since))
    return frame
  }

  /** The last event that a page of this age surely shows; null when that is too far back. */
  async #seqOfAge(age: number): Promise<number | null> {
    const { clock, near } = this.#sources
    const shownAt = clock.now() - age - PAGE_BEHIND_MS
    const remembered = this.#remembered.findLast(({ at }) => at < shownAt)
    if (remembered) return remembered.seq
    const before = new Date(clock.date().getTime() - age - COMMIT_BEHIND_MS)
    const least = Math.max(0, this.#toldSeq - MOST_EVENTS)
    return findSeqBefore(await near(), { account: this.account, before, least })
  }

  async #frameSince(since: number): Promise<LiveFrame> {
    const seq = this.#toldSeq
    const changes = noChanges()
    const isWhole = since >= seq || this.#recall(since, changes) || (await this.#readBetween(since, seq, changes))
    if (!isWhole || countChanges(changes) > MOST_CHANGES) return resetFrame(seq)
    return this.#frameOf(changes, seq)
  }

  /** Adds the remembered changes after an event. @returns false when not all of them are remembered */
  #recall(since: number, changes: LiveChanges): boolean {
    const [oldest] = this.#remembered
    if (!oldest || since < oldest.seq) return false
    for (const told of this.#remembered) if (told.seq > since) joinChanges(changes, told.changes)
    return true
  }

  /** Adds the changes in the table. @returns false when events are missing there, or too many */
  async #readBetween(since: number, seq: number, changes: LiveChanges): Promise<boolean> {
    if (seq - since > MOST_EVENTS) return false
    const cursor = new EventCursor(this.account, since)
    return cursor.advance(await this.#sources.near(), (events) => {
      for (const event of events) noteChanges(changes, event)
    })
  }

  async #frameOf(changes: LiveChanges, seq: number): Promise<LiveFrame> {
    const { near, clock } = this.#sources
    return updateFrame(seq, await readLiveUpdate(await near(), { account: this.account, changes, now: clock.date() }))
  }
}
