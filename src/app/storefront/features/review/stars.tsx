import { StarRow } from '#app/shared/ui/star-row.tsx'
import { ratingFigure, ratingSentence } from '#domain/review/rating-words.ts'

/** A rating as stars with its count, on a card. An empty line of the same height while there are no reviews. */
export function Stars({ rating, count }: { rating: number; count: number }) {
  return (
    <div className="card-rating">
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
