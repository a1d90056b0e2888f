import { useEffect, useEffectEvent, useRef } from 'react'
import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { useNear } from '#app/shared/ui/use-near.ts'
import { useOnDemand } from '#app/shared/ui/use-on-demand.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { remember, shownHistory } from '#domain/history/history.ts'
import type { SeenProduct } from '#domain/product/seen-product.ts'
import { historyOf } from './history-store.ts'
import { RecentSkeleton } from './recent-skeleton.tsx'

/**
 * Remembers the product of this page, and shows those that were viewed before it
 * (docs/rules/history.md#recently-viewed).
 */
export function RecentlyViewed({ id, product }: { id: number; product: SeenProduct }) {
  const { account } = useStore()
  const history = historyOf(account)
  const shown = shownHistory(usePersisted(history), account, id)
  const rememberAs = useEffectEvent((viewed: number) => {
    const entry = { product: { id: viewed, ...product }, viewedAt: Date.now(), ecommerceId: account }
    history.change((entries) => remember(entries, entry))
  })
  // Once for each product, for all of its variants.
  useEffect(() => rememberAs(id), [id])
  const isShown = shown.length > 0
  const { place, Carousel } = useCarouselWhenNear(isShown)
  if (!isShown) return null
  return (
    <div ref={place} className="mt-16 border-t border-hairline pt-8">
      {Carousel ? <Carousel key={id} viewed={shown} /> : <RecentSkeleton count={shown.length} />}
    </div>
  )
}

/** Returns the carousel once its place has come near the window. */
function useCarouselWhenNear(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const { part: Carousel, fetch } = useOnDemand(loadCarousel)
  useNear(place, isShown, () => void fetch())
  return { place, Carousel }
}

const loadCarousel = async () => (await import('./recent-carousel.tsx')).RecentCarousel
