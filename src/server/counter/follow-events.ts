import type { FollowEvents } from '#app/counter/context.ts'
import type { Db } from '#data/database/client.ts'
import { readOrdersInBranches } from '#data/staff/branch-scope.ts'
import { SUBJECTS } from '#domain/event/activity.ts'
import type { StoreEvent } from '#domain/event/event.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import { EventCursor } from '../readers/event-cursor.ts'
import type { EventSubscriptions } from '../readers/event-subscriptions.ts'

interface FollowOptions {
  db: Db
  events: Pick<EventSubscriptions, 'subscribe'>
  account: string
  /** The scope of the follower. */
  branches: BranchScope
  closing: AbortSignal
  report: (error: unknown) => void
}

/** Milliseconds after which it is looked for events whether or not any were announced. */
const LOOK_MS = 3_000
/** A page that is further behind than so many events is to be reloaded. */
const MOST_BEHIND = 500

/**
 * @returns a function that follows the events of a store, as an open page of the counter does: without orders of other
 * branches than the follower's, and without customers for a follower who is limited to some
 */
export function followEvents({ db, events, account, branches, closing, report }: FollowOptions): FollowEvents {
  return ({ since, take, miss, closed, signal }) => {
    const ended = AbortSignal.any([signal, closing])
    if (ended.aborted) return closed()
    const cursor = new EventCursor(account, since)
    let isLooking = false
    let isDue = false

    async function takeSeen(batch: readonly StoreEvent[]): Promise<void> {
      const seen = await inScope(batch)
      if (!ended.aborted) take(seen, batch.at(-1)?.seq ?? since)
    }

    async function look(): Promise<void> {
      isDue = true
      if (isLooking) return
      isLooking = true
      try {
        while (isDue && !ended.aborted) {
          isDue = false
          if (!(await cursor.advance(db, takeSeen, MOST_BEHIND))) miss()
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

  async function inScope(batch: readonly StoreEvent[]): Promise<readonly StoreEvent[]> {
    if (branches === null) return batch
    const orderIds = batch.filter(({ kind }) => SUBJECTS[kind] === 'order').map(({ subject }) => Number(subject))
    const own = await readOrdersInBranches(db, { account, orderIds: [...new Set(orderIds)], branches })
    return batch.filter(({ kind, subject }) => {
      if (SUBJECTS[kind] === 'order') return own.has(Number(subject))
      return SUBJECTS[kind] !== 'customer'
    })
  }
}
