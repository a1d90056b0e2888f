import { useEffect, useEffectEvent } from 'react'
import { useHref } from 'react-router'
import { parseUpdate, type ToldEvent } from '../event-stream.ts'

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
    const gone = new AbortController()

    function open(): void {
      source = new EventSource(`${url}?since=${last}`)
      source.onmessage = ({ data, lastEventId }) => {
        last = Number(lastEventId) || last
        take(parseUpdate(String(data)))
      }
      source.addEventListener('missed', miss)
      // By itself a browser tries again only where the connection broke.
      source.onerror = () => source.readyState === EventSource.CLOSED && void tryAgain()
    }

    async function tryAgain(): Promise<void> {
      const isLetIn = await hasAccess(`${url}?since=${last}`, gone.signal)
      if (gone.signal.aborted) return
      // Whoever is no longer of the staff is led away by the page's own data.
      if (!isLetIn) miss()
      timer = setTimeout(open, AGAIN_MS)
    }

    open()
    return () => {
      gone.abort()
      clearTimeout(timer)
      source.close()
    }
  }, [url])
}

/** Whether the server leads somewhere else in place of the stream; true where that cannot be found out. */
async function hasAccess(url: string, signal: AbortSignal): Promise<boolean> {
  const own = new AbortController()
  try {
    const { type } = await fetch(url, { redirect: 'manual', signal: AbortSignal.any([signal, own.signal]) })
    return type !== 'opaqueredirect'
  } catch {
    return true
  } finally {
    own.abort()
  }
}
