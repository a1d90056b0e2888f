import { Link } from 'react-router'
import { Badge } from '#app/counter/kit/badge.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { StarRow } from '#app/shared/ui/star-row.tsx'
import { starCount } from '#domain/review/rating-words.ts'
import type { StaffReview } from '#domain/review/staff-review.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'

interface CustomerReviewsProps {
  customerId: number
  items: readonly StaffReview[]
  hasMore: boolean
  role: Role
  timeZone: string
  now: number
}

/** The newest reviews of a customer; there is no such section without any. */
export function CustomerReviews({ customerId, items, hasMore, role, timeZone, now }: CustomerReviewsProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="panel">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="reviews" className="font-semibold">
          Opiniones
        </h2>
        {isAllowed(role, 'see-reviews') && (
          <Link to={`/opiniones?cliente=${customerId}`} className="text-link inline-flex min-h-11 items-center text-sm">
            {hasMore ? 'Ver todas y responder' : 'Responder u ocultar'}
          </Link>
        )}
      </div>
      <ul>
        {items.map(({ id, rating, body, product, createdAt, isHidden }) => (
          <li key={id} className="border-b border-hairline py-3 last:border-b-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>
                <StarRow rating={rating} className="align-[-0.1em]" />
                <span className="sr-only">{starCount(rating)}</span>
              </span>
              <span className="[overflow-wrap:anywhere]">{product.name}</span>
              <span className="text-sm text-muted">{shortMoment(timeZone, createdAt, now)}</span>
              {isHidden && <Badge look="danger">Oculta</Badge>}
            </p>
            {body !== '' && <p className="mt-1 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{body}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
