import { useState } from 'react'
import { opinionCount, ratingFigure, ratingSentence } from '#domain/review/rating-words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { EMPTY_DRAFT } from './review-draft.ts'
import { ReviewsLoader } from './reviews-loader.tsx'
import { StarRow } from './star-row.tsx'
import { useSheetSide } from './use-sheet-side.ts'

interface ReviewsButtonProps {
  productId: number
  name: string
  /** Of all its reviews, 0 to 5. */
  rating: number
  count: number
}

/** The product's stars; opens its reviews. */
export function ReviewsButton({ productId, name, rating, count }: ReviewsButtonProps) {
  const side = useSheetSide()
  // Kept here, so that a panel closed by a slip takes no half-written text with it.
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const trigger = (
    <button
      type="button"
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-sm px-1 text-base text-muted hover:text-ink"
    >
      <StarRow rating={rating} className="text-lg" />
      <Rating rating={rating} count={count} />
    </button>
  )
  return (
    <Sheet side={side} title="Opiniones" closesOnNavigation="path" trigger={trigger}>
      <ReviewsLoader productId={productId} name={name} draft={draft} onDraft={setDraft} />
    </Sheet>
  )
}

function Rating({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return <span className="underline underline-offset-4">Sin opiniones todavía</span>
  return (
    <>
      <span aria-hidden="true" className="tabular-nums underline underline-offset-4">
        {ratingFigure(rating)} ({opinionCount(count)})
      </span>
      <span className="sr-only">{ratingSentence(rating, count)}</span>
    </>
  )
}
