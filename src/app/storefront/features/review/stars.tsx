import { ratingFigure, ratingSentence } from '#domain/review/rating-words.ts'
import { StarRow } from './star-row.tsx'

/** A rating as stars with its count, on a card. Nothing while there are no reviews, in the same room. */
export function Stars({ rating, count }: { rating: number; count: number }) {
  return (
    <div className="mt-1.5 flex min-h-5 flex-wrap items-center gap-x-1.5 text-sm text-muted">
      {count > 0 && (
        <>
          <StarRow rating={rating} />
          <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
            {ratingFigure(rating)} ({count})
          </span>
          <span className="sr-only">{ratingSentence(rating, count)}</span>
        </>
      )}
    </div>
  )
}
