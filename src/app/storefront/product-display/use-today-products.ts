import { useEffect, useEffectEvent, useState } from 'react'
import { useHref } from 'react-router'
import type { TodayProduct } from './today-product.ts'

export interface TodayProducts {
  /** Null: the shop no longer shows it. Undefined: the shop has not said yet. */
  productOf: (id: number) => TodayProduct | null | undefined
  /** Whether the shop could not be asked about those of which it has not said. */
  isFailed: boolean
  retry: () => void
}

/**
 * What the shop says today of products that were seen another day. It is asked once for all of them, for those that
 * come later when they come, and for all again when the shopper comes back to the page.
 */
export function useTodayProducts(ids: readonly number[]): TodayProducts {
  const address = useHref('/products')
  const [known, setKnown] = useState<ReadonlyMap<number, TodayProduct | null>>(new Map())
  const [isRejected, setRejected] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const unknown = ids.filter((id) => !known.has(id)).join(',')
  const ask = async (asked: string, signal: AbortSignal) => {
    const answer = await fetchProducts(`${address}?ids=${asked}`, signal)
    if (signal.aborted) return
    setRejected(answer === null)
    if (!answer) return
    const said = new Map(asked.split(',').map((id) => [Number(id), null] as [number, TodayProduct | null]))
    for (const product of answer) said.set(product.id, product)
    setKnown((before) => new Map([...before, ...said]))
  }
  const askUnknown = useEffectEvent(ask)
  const askAll = useEffectEvent((signal: AbortSignal) => {
    if (ids.length > 0) void ask(ids.join(','), signal)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (unknown === '') return
    const request = new AbortController()
    void askUnknown(unknown, request.signal)
    return () => request.abort()
  }, [unknown, attempt])
  useEffect(() => {
    const page = new AbortController()
    const listen = () => document.visibilityState === 'visible' && askAll(page.signal)
    document.addEventListener('visibilitychange', listen, { signal: page.signal })
    return () => page.abort()
  }, [])

  return {
    productOf: (id) => known.get(id),
    isFailed: isRejected && unknown !== '',
    retry() {
      setRejected(false)
      setAttempt((before) => before + 1)
    },
  }
}

async function fetchProducts(address: string, signal: AbortSignal): Promise<TodayProduct[] | null> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? ((await response.json()) as TodayProduct[]) : null
  } catch {
    return null
  }
}
