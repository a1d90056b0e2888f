import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { type LevelQuery, levelQueryText } from '#domain/stock-level/level-query.ts'
import { type LevelledVariant, type LevelRange, RANGE, rangesOf } from '#domain/stock-level/level-range.ts'

type Ranges = ReadonlyMap<number, LevelRange>

const NONE: Ranges = new Map()

interface LevelRanges {
  /** The variant of a row; undefined while it has not come. */
  rowAt: (index: number) => LevelledVariant | undefined
  hasFailed: boolean
  retry: () => void
}

/**
 * The rows of a long list of levels, fetched range by range as they come into view.
 * @param first the first range, with the total; another one makes all others be fetched again
 */
export function useLevelRanges(
  query: LevelQuery,
  first: LevelRange,
  shown: { first: number; last: number },
): LevelRanges {
  const url = `${useHref('/inventario/existencias')}?${levelQueryText(query)}`
  const [fetched, setFetched] = useState<{ of: LevelRange; ranges: Ranges }>({ of: first, ranges: NONE })
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const pending = useRef(new Set<number>())
  const ranges = fetched.of === first ? fetched.ranges : NONE

  const fetchRange = useEffectEvent(async (range: number, signal: AbortSignal) => {
    pending.current.add(range)
    try {
      const read = await fetchJson<LevelRange>(`${url}&desde=${range * RANGE}`, signal)
      setFailed(false)
      setFetched((before) => {
        const others = before.of === first ? before.ranges : NONE
        return { of: first, ranges: new Map([...others, [range, read]]) }
      })
    } catch {
      if (!signal.aborted) setFailed(true)
    }
    pending.current.delete(range)
  })
  const fetchShown = useEffectEvent((signal: AbortSignal) => {
    for (const range of rangesOf(shown.first, shown.last)) {
      if (range > 0 && !ranges.has(range) && !pending.current.has(range)) void fetchRange(range, signal)
    }
  })

  const list = useRef<{ of: LevelRange; end: AbortController } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt fetches what has failed again
  useEffect(() => {
    if (list.current?.of !== first) {
      list.current?.end.abort()
      pending.current.clear()
      list.current = { of: first, end: new AbortController() }
    }
    fetchShown(list.current.end.signal)
  }, [first, shown.first, shown.last, attempt])

  return {
    rowAt: (index) => {
      const range = Math.floor(index / RANGE)
      return (range === 0 ? first : ranges.get(range))?.variants[index % RANGE]
    },
    hasFailed,
    retry: () => setAttempt((count) => count + 1),
  }
}
