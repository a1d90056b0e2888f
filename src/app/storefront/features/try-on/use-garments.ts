import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { fetchJson } from '#app/fetching/fetch-json.ts'
import { useFetched } from '#app/fetching/use-fetched.ts'
import type { GarmentPage } from '#domain/try-on/garment-page.ts'

/** Milliseconds after the last letter of a search (docs/rules.md#try-on). */
const DEBOUNCE = 300

export interface GarmentQuery {
  /** Key of the category; '' for all. */
  category: string
  search: string
}

/** The garments of the store that match, part by part. */
export function useGarments({ category, search }: GarmentQuery) {
  const path = useHref('/dress-up/garments')
  const settled = useSettled(search.trim(), DEBOUNCE)
  const query = new URLSearchParams({ ...(category && { category }), ...(settled && { search: settled }) }).toString()
  const [wanted, setWanted] = useState({ query, page: 1 })
  const page = wanted.query === query ? wanted.page : 1
  const url = `${path}?${new URLSearchParams([...new URLSearchParams(query), ...(page > 1 ? [['page', String(page)]] : [])])}`
  const { data, status, retry } = useFetched<GarmentPage>(url, async ({ signal, previous }) => {
    const next = await fetchJson<GarmentPage>(url, signal)
    if (page === 1 || previous === null) return next
    return { ...next, garments: [...previous.garments, ...next.garments] }
  })
  const nextPage = data?.nextPage ?? null
  return {
    data,
    status,
    retry,
    /** Fetches the next part; null where there is none. */
    more: nextPage === null ? null : () => setWanted({ query, page: nextPage }),
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
