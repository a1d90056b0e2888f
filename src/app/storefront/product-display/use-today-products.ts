import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import type { TodayProduct } from './card-product.ts'

export interface TodayProducts {
  /** Null: the product is no longer sold. Undefined: nothing is known yet. */
  productOf: (id: number) => TodayProduct | null | undefined
  /** Whether the products of which nothing is known could not be fetched. */
  isFailed: boolean
  retry: () => void
}

interface KnownProduct {
  product: TodayProduct | null
  /** The visit to the page on which it was fetched. */
  visit: number
}

/**
 * Products that were seen another day, as they are sold today. All are fetched at once, those that are added later when
 * they are added, and all again when the shopper comes back to the page.
 */
export function useTodayProducts(ids: readonly number[]): TodayProducts {
  const productsUrl = useHref('/products')
  const visit = useVisit()
  const {
    data: known,
    status,
    retry,
  } = useFetched<ReadonlyMap<number, KnownProduct>>(
    ids.length === 0 ? null : `${visit} ${ids}`,
    async ({ signal, previous }) => {
      const next = new Map(previous)
      const wanted = ids.filter((id) => next.get(id)?.visit !== visit)
      if (wanted.length === 0) return next
      const products = await fetchJson<TodayProduct[]>(`${productsUrl}?ids=${wanted}`, signal)
      for (const id of wanted) next.set(id, { product: null, visit })
      for (const product of products) next.set(product.id, { product, visit })
      return next
    },
  )
  return {
    productOf: (id) => known?.get(id)?.product,
    isFailed: status === 'failed' && ids.some((id) => !known?.has(id)),
    retry,
  }
}

/** A number that rises whenever the shopper comes back to the page. */
function useVisit(): number {
  const [visit, setVisit] = useState(0)
  useEffect(() => {
    const onVisibility = () => document.visibilityState === 'visible' && setVisit((before) => before + 1)
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])
  return visit
}
