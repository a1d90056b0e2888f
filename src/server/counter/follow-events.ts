import type { FollowEvents } from '#app/counter/context.ts'
import type { Db } from '#data/database/client.ts'
import { EventCursor } from '../readers/event-cursor.ts'
import type { EventSubscriptions } from '../readers/event-subscriptions.ts'

interface FollowOptions {
  db: Db
  events: Pick<EventSubscriptions, 'subscribe'>
  account: string
  closing: AbortSignal
  report: (error: unknown) => void
}

/** Milliseconds after which it is looked for events whether or not any were announced. */
const LOOK_MS = 3_000
/** A page that is further behind than so many events is to be reloaded. */
const MOST_BEHIND = 500

/** @returns a function that follows the events of a store, as an open page of the counter does */
export function followEvents({ db, events, account, closing, report }: FollowOptions): FollowEvents {
  return ({ since, take, miss, closed, signal }) => {
    const ended = AbortSignal.any([signal, closing])
    if (ended.aborted) return closed()
    const cursor = new EventCursor(account, since)
    let isLooking = false
    let isDue = false

    async function look(): Promise<void> {
      isDue = true
      if (isLooking) return
      isLooking = true
      try {
        while (isDue && !ended.aborted) {
          isDue = false
          if (!(await cursor.advance(db, take, MOST_BEHIND))) miss()
        }
      } catch (error) {
        report(error)
        // A page with a silently broken stream would not report that it is outdated.
        closed()
      } finally {
        isLooking = false
      }
    }

    const unsubscribe = events.subscribe((notified) => {
      if (notified === null || notified.account === account) void look()
    })
    const looking = setInterval(() => void look(), LOOK_MS)
    looking.unref()
    ended.addEventListener('abort', () => {
      unsubscribe()
      clearInterval(looking)
      if (closing.aborted) closed()
    })
    void look()
  }
}
