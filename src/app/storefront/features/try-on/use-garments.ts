import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { fetchProblem } from '#app/shared/fetching/fetch-problem.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import type { GarmentPage } from '#domain/try-on/garment-page.ts'
import { FITTING_ROOM_OFF } from '#domain/try-on/try-on-sentences.ts'

/** Milliseconds after the last letter of a search (docs/rules/try-on.md#try-on). */
const DEBOUNCE = 300

export interface GarmentQuery {
  /** Key of the category; '' for all. */
  category: string
  search: string
}

/** The parts of a list so far, or the sentence of a rejection: the fitting room was switched off. */
type Garments = { query: string } & ({ page: GarmentPage } | { off: string })

/** The garments of the store that match, part by part. */
export function useGarments({ category, search }: GarmentQuery) {
  const path = useHref('/dress-up/garments')
  const settled = useSettled(search.trim(), DEBOUNCE)
  const query = new URLSearchParams({ ...(category && { category }), ...(settled && { search: settled }) }).toString()
  const [wanted, setWanted] = useState({ query, page: 1 })
  // A list that the shopper comes back to begins again.
  if (wanted.query !== query) setWanted({ query, page: 1 })
  const part = wanted.query === query ? wanted.page : 1
  const url = `${path}?${new URLSearchParams([...new URLSearchParams(query), ...(part > 1 ? [['page', String(part)]] : [])])}`
  const { data, status, retry } = useFetched<Garments>(url, async ({ signal, previous }) => {
    const response = await fetch(url, { signal })
    if (response.status === 403) return { query, off: await fetchProblem(response, FITTING_ROOM_OFF) }
    if (!response.ok) throw new Error(`${url}: status ${response.status}`)
    const page = (await response.json()) as GarmentPage
    if (part === 1 || previous?.query !== query || !('page' in previous)) return { query, page }
    return { query, page: { ...page, garments: [...previous.page.garments, ...page.garments] } }
  })
  const page = data && 'page' in data ? data.page : null
  const isOfQuery = data?.query === query
  const nextPage = page?.nextPage ?? null
  const failedPart: 'next' | 'first' = isOfQuery && page ? 'next' : 'first'
  return {
    /** The garments; while others are loaded, the former ones. */
    page,
    /** The sentence of the server where it has no garments any more. */
    off: data && 'off' in data ? data.off : null,
    isLoading: status === 'loading',
    /** Whether the first part did not come, or the next one. */
    failed: status === 'failed' ? failedPart : null,
    retry,
    /** Fetches the next part; null at the end. */
    more: nextPage === null || !isOfQuery ? null : () => setWanted({ query, page: nextPage }),
  }
}

/** A value once it has stayed the same for some milliseconds. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
