import { useEffect, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { FetchedContent } from '#app/shared/ui/fetched-content.tsx'
import { Sheet, useSheetSide } from '#app/shared/ui/sheet.tsx'
import { StarRow } from '#app/shared/ui/star-row.tsx'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { opinionCount, ratingFigure, ratingSentence } from '#domain/review/rating-words.ts'
import type { ReviewPage } from '#domain/review/review.ts'
import { EMPTY_DRAFT, type ReviewsLinkState } from './review-draft.ts'

interface ReviewsButtonProps {
  product: Pick<ProductData, 'id' | 'name' | 'rating' | 'reviewCount'>
}

const fetchPanel = async () => (await import('./review-panel.tsx')).ReviewPanel

/** The product's stars; opens its reviews, and does so by itself after a link to `#opiniones`. */
export function ReviewsButton({ product }: ReviewsButtonProps) {
  const side = useSheetSide()
  const { hash, state }: Location<ReviewsLinkState | null> = useLocation()
  // Here, so that a half-written text outlives a panel that is closed by accident.
  const [draft, setDraft] = useState(state?.reviewDraft ?? EMPTY_DRAFT)
  // The page may come from a cache, and be older than the response to the shopper's own review.
  const [latest, setLatest] = useState<ReviewPage | null>(null)
  const { rating, count } =
    latest && latest.total > product.reviewCount
      ? { rating: latest.average, count: latest.total }
      : { rating: product.rating, count: product.reviewCount }
  useEffect(() => {
    if (hash === '#opiniones') document.getElementById('opiniones')?.click()
  }, [hash])
  const trigger = (
    <button
      id="opiniones"
      type="button"
      className="needs-scripts -ml-1 inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2 text-left rounded-sm px-1 text-base md:max-lg:text-sm text-muted hover:text-ink"
    >
      <StarRow rating={rating} className="text-lg" />
      <Rating rating={rating} count={count} />
    </button>
  )
  const sheet = (
    <Sheet side={side} title="Opiniones" closesOnNavigation="path" trigger={trigger}>
      {/* One height for all states, so that nothing jumps while reviews come. */}
      <div className="-mb-6 flex h-dvh min-h-0 flex-col">
        <FetchedContent
          fetch={fetchPanel}
          failure="No pudimos cargar las opiniones."
          skeleton={<div className="shimmer h-24 rounded-sm" />}
          productId={product.id}
          name={product.name}
          draft={draft}
          onDraft={setDraft}
          onPublished={setLatest}
        />
      </div>
    </Sheet>
  )
  return (
    <>
      {sheet}
      <p className="without-scripts text-muted">
        <StarRow rating={rating} className="align-[-0.1em]" /> <Rating rating={rating} count={count} isPlain />
      </p>
    </>
  )
}

/** @param isPlain whether the rating is text alone, not part of a button */
function Rating({ rating, count, isPlain = false }: { rating: number; count: number; isPlain?: boolean }) {
  const look = isPlain ? '' : 'underline underline-offset-4'
  if (count === 0) return <span className={look}>Sin opiniones todavía</span>
  return (
    <>
      <span aria-hidden="true" className={`tabular-nums ${look}`}>
        {ratingFigure(rating)} ({opinionCount(count)})
      </span>
      <span className="sr-only">{ratingSentence(rating, count)}</span>
    </>
  )
}
