import { useEffect, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useStoreEvents } from '#app/counter/kit/use-store-events.ts'
import { showToast } from '#app/shared/ui/toast.ts'
import { allowSoundByPress, ring } from './order-sound.ts'

/** How long a new order can be opened from its toast, in milliseconds. */
const SHOWN_MS = 8_000

/**
 * Announces new orders with a toast and the bell, on every page.
 * @param loaded the number of new orders, and the number of the last event that it covers
 * @returns the number of orders whose preparation has not begun, as that changes
 */
export function useOrderNews(loaded: { count: number; seq: number }): number {
  const navigate = useNavigate()
  const url = useHref('/pedidos/nuevos')
  const [count, setCount] = useState(loaded.count)
  const turns = useRef(0)
  useEffect(() => setCount(loaded.count), [loaded])
  useEffect(allowSoundByPress, [])
  const recount = async () => {
    const turn = ++turns.current
    const counted = await readCount(url)
    if (counted !== null && turn === turns.current) setCount(counted)
  }
  useStoreEvents({
    seq: loaded.seq,
    onMissed: () => void recount(),
    onEvents(events) {
      if (events.some(({ kind }) => kind.startsWith('order-'))) void recount()
      for (const { folio } of events.filter(({ kind }) => kind === 'order-placed')) {
        ring()
        showToast(`Pedido nuevo #${folio}`, {
          topic: 'new-order',
          action: { label: 'Ver', run: () => void navigate(`/pedidos/${folio}`) },
          duration: SHOWN_MS,
        })
      }
    },
  })
  return count
}

/** Null where the server cannot be reached: the next event, or the next page, counts again. */
async function readCount(url: string): Promise<number | null> {
  try {
    const response = await fetch(url)
    return response.ok && !response.redirected ? ((await response.json()) as { count: number }).count : null
  } catch {
    return null
  }
}
