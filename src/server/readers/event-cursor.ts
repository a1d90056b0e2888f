import type { Db } from '#data/database/client.ts'
import { readEvents } from '#data/event/read-events.ts'
import type { StoreEvent } from '#domain/event/event.ts'

/** Events that one statement reads. */
const BATCH = 500

/**
 * A reader's place in the events of a store. Each reader has its own, and goes on at its own pace: a slow one makes no
 * other wait, and one that was away goes on where it was.
 */
export class EventCursor {
  readonly #account: string
  #seq: number

  /** @param seq number of the last event that the reader has had */
  constructor(account: string, seq: number) {
    this.#account = account
    this.#seq = seq
  }

  /** Number of the last event that the reader has had. */
  get seq(): number {
    return this.#seq
  }

  /**
   * Hands the events after the cursor to `take`, batch by batch, and moves past a batch when `take` has succeeded: what
   * it was doing when it failed is handed over again.
   * @returns false when events were deleted before they were read, or the store itself; the cursor then stands at the
   * store's last event
   */
  async advance(db: Db, take: (events: readonly StoreEvent[]) => void | Promise<void>): Promise<boolean> {
    for (;;) {
      const batch = await readEvents(db, { account: this.#account, after: this.#seq, limit: BATCH })
      if (!batch?.isWhole) {
        this.#seq = batch?.last ?? 0
        return false
      }
      const { events } = batch
      if (events.length > 0) await take(events)
      this.#seq = events.at(-1)?.seq ?? this.#seq
      if (events.length < BATCH) return true
    }
  }
}
