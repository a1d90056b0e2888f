import { useState } from 'react'
import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import type { FilterSection } from '#domain/catalogue/filter-panel.ts'
import type { AllValues, CatalogueView } from './catalogue-view.ts'

export interface WantedValues {
  /** With all their values, perhaps still the former selection's; null until they have come, and when they can't. */
  sections: FilterSection[] | null
  hasFailed: boolean
  isWanted: boolean
  /** Fetches them, from now on for each selection. */
  want: () => void
  retry: () => void
}

/**
 * All values of the panel's lists, of which the page has the first: they are fetched when the shopper wants to see
 * them.
 */
export function useAllValues({ query, hasFailed: lacksList }: CatalogueView): WantedValues {
  const [isWanted, setWanted] = useState(false)
  const selection = new URLSearchParams(query)
  selection.delete('sort')
  const url = useHref({ pathname: '/filters/values', search: String(selection) })
  const { data, status, retry } = useFetched<AllValues>(isWanted ? url : null, ({ signal }) => fetchJson(url, signal))
  const hasFailed = status === 'failed'
  // Where the list has not come either, the former list's are as good as its own panel.
  return {
    sections: hasFailed && !lacksList ? null : (data?.sections ?? null),
    hasFailed,
    isWanted,
    want: () => setWanted(true),
    retry,
  }
}
