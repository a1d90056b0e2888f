import type { Db } from '#data/database/client.ts'
import { readEvents } from '#data/event/read-events.ts'
import type { StoreEvent } from '#domain/event/event.ts'

type TakeEvents = (events: readonly StoreEvent[]) => void | Promise<void>

/** Events that one statement reads. */
const BATCH = 500

/**
 * A reader's place in the events of a store. Each reader has its own, and goes on at its own pace: a slow one does not
 * delay the others, and a reader that was away resumes at its place.
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
   * Hands the events after the cursor to `take`, batch by batch, and moves past a batch when `take` has succeeded: a
   * batch that failed is handed over again. It ends at the event that was the last when it began: the reader makes
   * progress under any load.
   * @param most a reader that is further behind than this many events is moved to the last of them at once
   * @returns false when some were not handed over: they were deleted, or more than `most`, or the store is gone
   */
  async advance(db: Db, take: TakeEvents, most = Number.POSITIVE_INFINITY): Promise<boolean> {
    let isWhole = true
    let end = Number.POSITIVE_INFINITY
    while (this.#seq < end) {
      const batch = await readEvents(db, { account: this.#account, after: this.#seq, limit: BATCH })
      if (!batch) return false
      end = Math.min(end, batch.last)
      const { events } = batch
      isWhole &&= batch.isWhole
      if (events.length === 0 || batch.last - this.#seq > most) {
        isWhole &&= batch.last === this.#seq
        this.#seq = batch.last
        break
      }
      await take(events)
      this.#seq = events.at(-1)?.seq ?? this.#seq
    }
    return isWhole
  }
}
