import { Link, useHref, useLocation, useNavigation, useSearchParams } from 'react-router'
import { ReviewItem } from '#app/counter/features/review/review-item.tsx'
import { EndlessList } from '#app/counter/kit/endless-list.tsx'
import { FilterChip, FilterLinks } from '#app/counter/kit/filter-links.tsx'
import { FilterSelect } from '#app/counter/kit/filter-select.tsx'
import type { ListPage } from '#app/counter/kit/list-page.ts'
import { ListSearch } from '#app/counter/kit/list-search.tsx'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { starCount } from '#domain/review/rating-words.ts'
import type { StaffReview } from '#domain/review/staff-review.ts'

interface ReviewsPageProps {
  page: ListPage<StaffReview>
  counts: { all: number; hidden: number; unanswered: number }
  /** The name of the customer whose reviews are shown; null for all, or for an unknown customer. */
  customer: string | null
  store: { account: string; timeZone: string }
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}

const STARS = [
  { value: '', name: 'Todas las estrellas' },
  ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), name: starCount(stars) })),
]

/** The reviews of the store and its answers. */
export function ReviewsPage({ page, counts, customer, store, now }: ReviewsPageProps) {
  const [parameters] = useSearchParams()
  const url = useHref('/opiniones/mas')
  const { search } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <PageHead title="Opiniones" />
      <div className="max-w-3xl">
        <div className="mb-4 space-y-3">
          <ListSearch label="Buscar opiniones" hint="Busca por texto, autor o producto" />
          <div className="flex flex-wrap items-center gap-2">
            <FilterLinks
              label="Qué opiniones"
              parameter="estado"
              options={[
                { value: '', name: 'Todas', count: counts.all },
                { value: 'sin-responder', name: 'Sin responder', count: counts.unanswered },
                { value: 'ocultas', name: 'Ocultas', count: counts.hidden },
              ]}
            />
            <FilterSelect label="Estrellas" parameter="estrellas" options={STARS} />
            {parameters.has('producto') && <FilterChip parameter="producto">De un producto</FilterChip>}
            {parameters.has('cliente') && (
              <FilterChip parameter="cliente">{`De ${customer ?? 'un cliente'}`}</FilterChip>
            )}
          </div>
        </div>
        {page.items.length === 0 ? (
          <NoReviews hasAny={counts.all > 0} />
        ) : (
          <div className="list" aria-busy={isLoading || undefined}>
            <EndlessList page={page} url={`${url}${search}`}>
              {(items) => (
                <ul className="mb-3 space-y-3">
                  {items.map((review) => (
                    <li key={review.id}>
                      <ReviewItem review={review} store={store} now={now} />
                    </li>
                  ))}
                </ul>
              )}
            </EndlessList>
          </div>
        )}
      </div>
    </>
  )
}

function NoReviews({ hasAny }: { hasAny: boolean }) {
  return (
    <p role="status" className="py-8 text-center text-muted">
      {hasAny ? (
        <>
          Ninguna opinión es así.{' '}
          <Link to="/opiniones" className="text-link">
            Ver todas
          </Link>
        </>
      ) : (
        'Todavía no hay opiniones. Quien recibe su pedido puede dejar una, y la verás aquí.'
      )}
    </p>
  )
}
