import { useEffect, useEffectEvent } from 'react'
import { useHref } from 'react-router'
import { checkConnection, noteLive } from './connection.ts'
import { parseUpdate, type ToldEvent } from './event-stream.ts'
import { openSharedStream } from './shared-stream.ts'

interface StoreEventsOptions {
  /** Number of the last event that the page's data covers. */
  seq: number
  onEvents: (events: readonly ToldEvent[]) => void
  /** Some may have been missed. */
  onMissed: () => void
}

type Follower = Pick<StoreEventsOptions, 'onEvents' | 'onMissed'>

const followers = new Set<Follower>()
/** Number of the last event that followers received. */
let told = 0

/** Follows the store's events while the page is open. */
export function useStoreEvents({ seq, onEvents, onMissed }: StoreEventsOptions): void {
  const take = useEffectEvent(onEvents)
  const miss = useEffectEvent(onMissed)
  const isBehind = useEffectEvent(() => seq < told)
  useEffect(() => {
    const follower = { onEvents: take, onMissed: miss }
    followers.add(follower)
    // The events since the page's data was read were sent already, to the page before.
    if (isBehind()) miss()
    return () => void followers.delete(follower)
  }, [])
}

/**
 * Opens the store's stream for all who follow it, which the shell does once. All tabs share its connection.
 * @param seq number of the last event that the initial page covers
 */
export function useEventStream(seq: number): void {
  useStream({
    seq,
    onEvents(events, last) {
      told = last
      for (const { onEvents } of followers) onEvents(events)
    },
    onMissed() {
      for (const { onMissed } of followers) onMissed()
    },
  })
}

interface StreamOptions extends Omit<StoreEventsOptions, 'onEvents'> {
  /** @param last number of the last of them */
  onEvents: (events: readonly ToldEvent[], last: number) => void
}

/** Opens a stream of events; a connection that breaks goes on where it was. */
function useStream({ seq, onEvents, onMissed }: StreamOptions): void {
  const url = useHref('/eventos')
  const take = useEffectEvent((data: string, last: number) => onEvents(parseUpdate(data), last))
  const miss = useEffectEvent(onMissed)
  const since = useEffectEvent(() => seq)
  useEffect(() => {
    const end = openSharedStream({
      url,
      since: since(),
      onData: take,
      onMissed: miss,
      onLive: noteLive,
      onFailure: () => void checkConnection(),
    })
    return () => {
      noteLive(false)
      end()
    }
  }, [url])
}
