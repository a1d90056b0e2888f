import { Link } from 'react-router'
import { CountBadge } from '#app/counter/features/count/count-badge.tsx'
import { StartCount } from '#app/counter/features/count/start-count.tsx'
import { StockTabs } from '#app/counter/features/stock/stock-tabs.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { buttonClass } from '#app/shared/ui/button.tsx'
import type { CountState } from '#domain/count/count.ts'

interface ListedCount {
  id: number
  warehouse: string
  category: string | null
  note: string
  state: CountState
  startedByName: string
  startedAt: Date
  endedAt: Date | null
}

interface CountsPageProps {
  counts: readonly ListedCount[]
  hasMore: boolean
  warehouses: readonly { fid: string; name: string }[]
  categories: readonly { id: number; label: string }[]
  timeZone: string
  now: number
}

/** The counts of a store: those that go on, and those that are over. */
export function CountsPage({ counts, hasMore, warehouses, categories, timeZone, now }: CountsPageProps) {
  const last = counts.at(-1)
  return (
    <>
      <PageHead title="Inventario" documentTitle="Conteos">
        <StartCount warehouses={warehouses} categories={categories} />
      </PageHead>
      <StockTabs />
      {counts.length === 0 && (
        <p className="max-w-prose py-8 text-muted">
          Todavía no hay conteos. Empieza uno, escanea lo que hay con la cámara del teléfono o un lector, y al final
          decide qué hacer con las diferencias. La tienda y las cajas siguen vendiendo mientras cuentas.
        </p>
      )}
      <ul className="space-y-2">
        {counts.map(({ id, warehouse, category, note, state, startedByName, startedAt, endedAt }) => (
          <li key={id}>
            <Link
              to={`/inventario/conteos/${id}`}
              prefetch="intent"
              className="panel flex flex-wrap items-center justify-between gap-x-4 gap-y-1 hover:border-ink"
            >
              <span className="min-w-0">
                <span className="block font-medium [overflow-wrap:anywhere]">
                  {warehouse} · {category ?? 'Todo'}
                </span>
                <span className="block text-sm text-muted [overflow-wrap:anywhere]">
                  {startedByName}, {shortMoment(timeZone, startedAt.getTime(), now)}
                  {endedAt && ` – ${shortMoment(timeZone, endedAt.getTime(), now)}`}
                  {note !== '' && ` · ${note}`}
                </span>
              </span>
              <CountBadge state={state} />
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && last && (
        <Link to={`?antes=${last.id}`} className={`${buttonClass('outline')} mt-4`}>
          Más antiguos
        </Link>
      )}
    </>
  )
}
