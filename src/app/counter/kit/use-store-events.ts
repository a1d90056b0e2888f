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

/** Follows the store's events while the page is open; a connection that breaks goes on where it was. */
export function useStoreEvents({ seq, onEvents, onMissed }: StoreEventsOptions): void {
  const url = useHref('/eventos')
  const take = useEffectEvent(onEvents)
  const miss = useEffectEvent(onMissed)
  const since = useEffectEvent(() => seq)
  useEffect(() => {
    const source = new EventSource(`${url}?since=${since()}`)
    source.onmessage = ({ data }) => take(parseUpdate(String(data)))
    source.addEventListener('missed', miss)
    return () => source.close()
  }, [url])
}
