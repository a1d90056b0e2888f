import { StarRow } from '#app/shared/ui/star-row.tsx'
import { fitSentence, fitTotal } from '#domain/review/fit.ts'
import { opinionCount, ratingFigure, ratingSentence, starCount } from '#domain/review/rating-words.ts'
import type { ReviewPage } from '#domain/review/review.ts'

/** The average, and the number of reviews for each number of stars. */
export function ReviewSummary({ summary }: { summary: ReviewPage }) {
  const { average, total, histogram, fits, acceptsReviews } = summary
  if (total === 0) {
    return (
      <div className="grid gap-2 py-4 text-center text-muted">
        <p>Sin opiniones todavía</p>
        {!acceptsReviews && <p>Quien compró este producto puede opinar con su folio y su email.</p>}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-6">
      <div className="text-center">
        <p aria-hidden="true" className="font-display text-2xl tabular-nums">
          {ratingFigure(average)}
        </p>
        <StarRow rating={average} />
        <p aria-hidden="true" className="mt-1 text-sm text-muted">
          {opinionCount(total)}
        </p>
        <p className="sr-only">{ratingSentence(average, total)}</p>
      </div>
      <ul aria-label="Calificaciones" className="grid gap-1.5 text-sm text-muted tabular-nums">
        {histogram
          .map((count, index) => ({ stars: index + 1, count }))
          .reverse()
          .map(({ stars, count }) => (
            <li key={stars} className="grid grid-cols-[1ch_1fr_4ch] items-center gap-3">
              <span className="sr-only">{`${starCount(stars)}: ${opinionCount(count)}`}</span>
              <span aria-hidden="true">{stars}</span>
              <span
                aria-hidden="true"
                className="rating-bar"
                style={{ '--share': `${(count / total) * 100}%` } as React.CSSProperties}
              />
              <span aria-hidden="true" className="text-right">
                {count}
              </span>
            </li>
          ))}
      </ul>
      {fitTotal(fits) > 0 && <p className="col-span-2 text-sm">{fitSentence(fits)}.</p>}
    </div>
  )
}
