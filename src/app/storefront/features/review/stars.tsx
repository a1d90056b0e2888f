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

/** Five stars, coloured as far as the rating goes. Decorative: the rating stands beside them as text. */
export function StarRow({ rating, className = '' }: { rating: number; className?: string }) {
  const share = `${Math.min(100, Math.max(0, (rating / 5) * 100))}%`
  return (
    <span aria-hidden="true" className={`star-row ${className}`} style={{ '--share': share } as React.CSSProperties} />
  )
}
