import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { type ProductRows, ROWS_AT_ONCE, type TableProduct } from '#domain/product-edit/product-table.ts'

interface HeldRows {
  query: string
  /** The part that came with the page; when it comes again, all others are stale. */
  first: ProductRows
  total: number
  /** Parts of the table by their number. */
  parts: ReadonlyMap<number, readonly TableProduct[]>
  fresh: ReadonlySet<number>
}

/** Milliseconds that a part has to be in view before it is fetched, so that dragging past it does not fetch it. */
const REST_MS = 60

/**
 * The rows of the table, fetched as they come into view, from any place to any other; those that were fetched stay
 * until the table shows something else.
 */
export function useProductRows(query: string, first: ProductRows) {
  const url = useHref('/productos/filas')
  const [held, setHeld] = useState<HeldRows>(() => heldFrom(query, first))
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [{ from, to }, setShown] = useState({ from: 0, to: 0 })
  if (held.query !== query) setHeld(heldFrom(query, first))
  else if (held.first !== first) setHeld(renewed(held, first))
  const place = `${query} ${from} ${to}`

  useEffect(() => {
    void attempt
    const missing: number[] = []
    for (let part = from; part <= to; part++) if (part > 0 && !held.fresh.has(part)) missing.push(part)
    if (missing.length === 0) return
    const leaving = new AbortController()
    const fetchPart = (part: number) =>
      fetchJson<ProductRows>(`${url}?${query}&desde=${part * ROWS_AT_ONCE}`, leaving.signal)
    const timer = setTimeout(() => {
      Promise.all(missing.map(fetchPart)).then(
        (fetched) => {
          setFailed(null)
          setHeld((now) => (now.first === held.first ? withParts(now, missing, fetched) : now))
        },
        () => leaving.signal.aborted || setFailed(place),
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [url, query, from, to, held.fresh, held.first, place, attempt])

  return {
    total: held.total,
    /** Undefined while it is being fetched. */
    rowAt: (index: number): TableProduct | undefined =>
      held.parts.get(Math.floor(index / ROWS_AT_ONCE))?.[index % ROWS_AT_ONCE],
    /** Takes which rows are in view. */
    onRange(firstRow: number, lastRow: number) {
      const shown = { from: Math.floor(firstRow / ROWS_AT_ONCE), to: Math.floor(lastRow / ROWS_AT_ONCE) }
      setShown((before) => (before.from === shown.from && before.to === shown.to ? before : shown))
    },
    hasFailed: failed === place,
    retry() {
      setFailed(null)
      setAttempt((before) => before + 1)
    },
  }
}

function heldFrom(query: string, first: ProductRows): HeldRows {
  return { query, first, total: first.total, parts: new Map([[0, first.rows]]), fresh: new Set([0]) }
}

/** The other parts are shown as they are known until it has been fetched again. */
function renewed(held: HeldRows, first: ProductRows): HeldRows {
  const parts = new Map(held.parts).set(0, first.rows)
  return { ...held, first, total: first.total, parts, fresh: new Set([0]) }
}

function withParts(held: HeldRows, numbers: readonly number[], fetched: readonly ProductRows[]): HeldRows {
  const parts = new Map(held.parts)
  const fresh = new Set(held.fresh)
  for (const [at, number] of numbers.entries()) {
    parts.set(number, fetched[at]?.rows ?? [])
    fresh.add(number)
  }
  return { ...held, total: fetched.at(-1)?.total ?? held.total, parts, fresh }
}
