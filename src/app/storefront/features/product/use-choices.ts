import { useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { useFollowed } from '#app/shared/fetching/shown-things.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { ownSizeToChoose } from '#domain/size/remembered-sizes.ts'
import { choicesUrl, fetchChoices } from './fetch-choices.ts'
import type { ProductData } from './product-data.ts'
import { useOwnSizes } from './size-store.ts'

/**
 * A product with its selection, where no size is chosen with the shopper's own; the former data stay until the next have
 * come.
 * @param start query of the first selection
 */
export function useChoices(id: number, start = '') {
  const choices = useHref(`/product/${id}/choices`)
  const [query, setQuery] = useState(start)
  const url = choicesUrl(choices, query)
  const { data, status, retry } = useFetched<{ page: ProductData | null }>(url, async ({ signal }) => ({
    page: await fetchChoices(url, signal),
  }))
  const page = useFollowed(data?.page ?? undefined)
  const sizes = useOwnSizes()
  const own = data?.page ? (ownSizeToChoose(data.page.choices, sizes)?.query ?? null) : null
  /** Own sizes that were chosen: a size that could not be loaded is left to the shopper. */
  const tried = useRef(new Set<string>())
  useEffect(() => {
    if (own === null || tried.current.has(own)) return
    tried.current.add(own)
    setQuery(own)
  }, [own])
  return {
    page: page ?? null,
    loaded: data?.page ?? null,
    pending: status === 'loading' ? query : null,
    isGone: data?.page === null,
    hasFailed: status === 'failed',
    choose: (chosen: string) => {
      tried.current.add(chosen)
      // A choice that has failed may be chosen again.
      if (chosen === query) retry()
      else setQuery(chosen)
    },
    retry,
  }
}
