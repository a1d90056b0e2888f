import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { FactsPart } from './use-product-drafts.ts'

/**
 * The state of the navigation to a product that was created to be published: it has no pieces yet, so it goes on sale
 * when they are saved.
 */
export const PUBLISH_WISH = { publishes: true }

/**
 * Ticks 'Publicado' once on the page of a product that was created to be published. A page that is loaded again begins
 * with the stored product.
 */
export function usePublishWish(facts: FactsPart): void {
  const { state } = useLocation()
  const isWished = useNavigationType() === 'REPLACE' && hasWish(state)
  const tick = useEffectEvent(() => facts.change((draft) => ({ ...draft, published: true })))
  useEffect(() => {
    if (isWished) tick()
  }, [isWished])
}

function hasWish(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'publishes' in state && state.publishes === true
}
