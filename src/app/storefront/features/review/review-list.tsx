import { useEffect, useRef } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { SelectField } from '#app/shared/ui/select-field.tsx'
import { StarRow } from '#app/shared/ui/star-row.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { FIT_NAMES } from '#domain/review/fit.ts'
import { opinionCount, starCount } from '#domain/review/rating-words.ts'
import type { Review, ReviewAnswer } from '#domain/review/review.ts'
import { parseReviewSort, type ReviewSort } from '#domain/review/review-query.ts'
import { dateOfMoment } from '#domain/time/written-time.ts'
import { ReviewsFailure } from './reviews-failure.tsx'
import type { Reviews } from './use-reviews.ts'

const SORTS: Record<ReviewSort, string> = {
  recent: 'Más recientes',
  best: 'Mejor calificadas',
  worst: 'Peor calificadas',
}

/** The list of reviews, ten more at a time. */
export function ReviewList({
  shown,
  sort,
  isLoading,
  hasFailed,
  hasSortFailed,
  changeSort,
  more,
  retry,
}: Reviews & { shown: NonNullable<Reviews['shown']> }) {
  const { query, summary, reviews } = shown
  const head = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const continued = useRef<number | null>(null)
  // The focus goes to the first of the new ones, where reading continues.
  useEffect(() => {
    if (continued.current === null || reviews.length <= continued.current) return
    list.current?.querySelectorAll('li')[continued.current]?.focus()
    continued.current = null
  }, [reviews])
  if (summary.total === 0) return null
  return (
    <section aria-label="Lo que dicen" className="mt-6">
      <div ref={head}>
        <SelectField
          label="Ordenar opiniones"
          options={SORTS}
          value={sort}
          onChange={(chosen) => changeSort(parseReviewSort(chosen))}
          className="-ml-2 inline-block"
        />
      </div>
      {hasSortFailed && (
        <div className="my-2 rounded-sm border border-hairline">
          <ReviewsFailure
            sentence="No pudimos cambiar el orden de las opiniones."
            onRetry={() => {
              head.current?.querySelector('select')?.focus()
              retry()
            }}
          />
        </div>
      )}
      <ul ref={list} aria-busy={isLoading} className="divide-y divide-hairline">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {isLoading ? '' : `${reviews.length} de ${opinionCount(summary.total)}, ${SORTS[query.sort].toLowerCase()}`}
      </p>
      {hasFailed && !hasSortFailed ? (
        <ReviewsFailure
          onRetry={() => {
            list.current?.querySelector<HTMLElement>('li:last-child')?.focus()
            retry()
          }}
        />
      ) : (
        query.page < summary.pageCount && (
          <Button
            look="outline"
            className="mt-4 w-full"
            aria-disabled={isLoading}
            onClick={() => {
              if (isLoading) return
              continued.current = reviews.length
              more()
            }}
          >
            {isLoading ? 'Cargando...' : 'Ver más opiniones'}
          </Button>
        )
      )}
    </section>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const { rating, fit, author, body, createdAt, answer } = review
  const { timeZone } = useStore()
  const date = dateOfMoment(timeZone, Date.parse(createdAt))
  return (
    <li tabIndex={-1} className="py-4 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <StarRow rating={rating} />
        <span className="sr-only">{starCount(rating)}</span>
        <time dateTime={createdAt} className="text-sm text-muted">
          {date}
        </time>
      </div>
      {body !== '' && <p className="mt-2 text-pretty [overflow-wrap:anywhere] whitespace-pre-line">{body}</p>}
      <p className="mt-1 text-sm text-muted">
        {author}
        {fit && ` · ${FIT_NAMES[fit]}`}
      </p>
      {answer && <Answer answer={answer} />}
    </li>
  )
}

/** The store's answer, set off from the review. */
function Answer({ answer: { text, answeredAt } }: { answer: ReviewAnswer }) {
  const { storeName, timeZone } = useStore()
  return (
    <div className="mt-3 border-l-2 border-hairline pl-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <p className="min-w-0 [overflow-wrap:anywhere]">Respuesta de {storeName.trim() || 'la tienda'}</p>
        <time dateTime={answeredAt}>{dateOfMoment(timeZone, Date.parse(answeredAt))}</time>
      </div>
      <p className="mt-1 text-pretty [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
    </div>
  )
}
