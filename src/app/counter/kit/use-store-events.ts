import { useEffect, useEffectEvent } from 'react'
import { useHref } from 'react-router'
import { parseUpdate, type ToldEvent } from '../event-stream.ts'
import { checkConnection, noteLive } from './connection.ts'

interface StoreEventsOptions {
  /** Number of the last event that the page's data covers. */
  seq: number
  onEvents: (events: readonly ToldEvent[]) => void
  /** Some may have been missed. */
  onMissed: () => void
}

/** Milliseconds until a stream that the server has turned down is opened again. */
const AGAIN_MS = 5_000

/** Follows the store's events while the page is open; a connection that breaks goes on where it was. */
export function useStoreEvents({ seq, onEvents, onMissed }: StoreEventsOptions): void {
  const url = useHref('/eventos')
  const take = useEffectEvent(onEvents)
  const miss = useEffectEvent(onMissed)
  const since = useEffectEvent(() => seq)
  useEffect(() => {
    let last = since()
    let source: EventSource
    let timer: ReturnType<typeof setTimeout>

    function open(): void {
      source = new EventSource(`${url}?since=${last}`)
      source.onmessage = ({ data, lastEventId }) => {
        last = Number(lastEventId) || last
        take(parseUpdate(String(data)))
      }
      source.addEventListener('missed', miss)
      // Whoever is no longer of the staff is led away by the page's own data; all others follow it as what they are now.
      source.addEventListener('ended', () => {
        miss()
        tryAgain()
      })
      source.onopen = () => noteLive(true)
      source.onerror = () => {
        noteLive(false)
        void checkConnection()
        // By itself a browser tries again only where the connection broke.
        if (source.readyState === EventSource.CLOSED) tryAgain()
      }
    }

    function tryAgain(): void {
      source.close()
      timer = setTimeout(open, AGAIN_MS)
    }

    open()
    return () => {
      noteLive(false)
      clearTimeout(timer)
      source.close()
    }
  }, [url])
}
