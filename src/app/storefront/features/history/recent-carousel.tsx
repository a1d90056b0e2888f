import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useId, useRef, useState } from 'react'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { useMedia } from '#app/shared/ui/use-media.ts'
import { useTodayProducts } from '#app/storefront/product-display/use-today-products.ts'
import type { ViewedProduct } from '#domain/history/history.ts'
import { nextPlace } from './next-place.ts'
import { RecentCard } from './recent-card.tsx'
import { useAutoPlay } from './use-auto-play.ts'
import { useCarouselOverflow } from './use-carousel-overflow.ts'
import { useEngagement } from './use-engagement.ts'

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const

/**
 * The viewed products, side by side in a carousel that a finger scrolls. Its buttons and a timer move it by one card,
 * and from the end back to the start; the timer stops under a pointer, a finger or the keyboard's focus, when it is
 * paused, and for shoppers who want no motion (docs/rules/history.md#carousel).
 */
export function RecentCarousel({ viewed }: { viewed: readonly ViewedProduct[] }) {
  const headingId = useId()
  const track = useRef<HTMLUListElement>(null)
  const today = useTodayProducts(viewed.map(({ product }) => product.id))
  const sold = viewed.filter(({ product }) => today.productOf(product.id) !== null)
  const canMove = useCarouselOverflow(track, sold.length)
  const isStill = useMedia('(prefers-reduced-motion: reduce)', true)
  const [isPaused, setPaused] = useState(false)
  const [isEngaged, engagement] = useEngagement()
  const move = (by: 1 | -1) => track.current && moveTrack(track.current, by)
  useAutoPlay(canMove && !isStill && !isPaused && !isEngaged, () => move(1))

  if (sold.length === 0) return null
  return (
    <section aria-labelledby={headingId} {...engagement}>
      <div className="recent-heading flex items-center justify-between gap-4">
        <h2 id={headingId} className="font-display text-xl">
          Vistos recientemente
        </h2>
        {canMove && (
          <div className="-mr-2 flex">
            {!isStill && (
              <Control label={isPaused ? 'Reanudar' : 'Pausar'} onClick={() => setPaused(!isPaused)}>
                {isPaused ? <Play {...ICON} /> : <Pause {...ICON} />}
              </Control>
            )}
            <Control label="Anterior" onClick={() => move(-1)}>
              <ChevronLeft {...ICON} />
            </Control>
            <Control label="Siguiente" onClick={() => move(1)}>
              <ChevronRight {...ICON} />
            </Control>
          </div>
        )}
      </div>
      <ul ref={track} className="recent-track">
        {sold.map(({ product }) => (
          <li key={product.id}>
            <RecentCard seen={product} today={today.productOf(product.id) ?? undefined} isLoading={!today.isFailed} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={iconButtonClass}>
      {children}
    </button>
  )
}

/** Scrolls to the next card; the style sheet decides whether it glides there. */
function moveTrack(track: HTMLElement, by: 1 | -1): void {
  const [first, second] = track.children
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return
  const width = second.offsetLeft - first.offsetLeft
  const place = nextPlace({
    place: track.scrollLeft / width,
    last: Math.round((track.scrollWidth - track.clientWidth) / width),
    by,
  })
  track.scrollTo({ left: place * width })
}
