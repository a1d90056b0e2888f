import { useState } from 'react'
import { Link, useHref, useLocation, useNavigation, useSearchParams } from 'react-router'
import { ActivityDays } from '#app/counter/features/event/activity-days.tsx'
import type { ShownActivity } from '#app/counter/features/event/shown-activity.ts'
import { EndlessList } from '#app/counter/kit/endless-list.tsx'
import { FilterChip } from '#app/counter/kit/filter-links.tsx'
import { FilterSelect, filterClass } from '#app/counter/kit/filter-select.tsx'
import type { ListPage } from '#app/counter/kit/list-page.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { useFilters } from '#app/counter/kit/use-filters.ts'
import { ACTIVITY_GROUPS, GROUP_NAMES } from '#domain/event/activity-groups.ts'

interface ActivityPageProps {
  page: ListPage<ShownActivity>
  /** Who works or worked in the store, and its points of sale, by their parameter. */
  people: readonly { value: string; name: string }[]
  tills: readonly { value: string; name: string }[]
  /** The name of the customer that it is about; null where it is about all. */
  customer: string | null
  timeZone: string
  /** `yyyy-MM-dd` */
  today: string
}

const KINDS = [
  { value: '', name: 'De todo' },
  ...ACTIVITY_GROUPS.map((group) => ({ value: group, name: GROUP_NAMES[group] })),
]

/** Who did what in the store, the newest first. */
export function ActivityPage({ page, people, tills, customer, timeZone, today }: ActivityPageProps) {
  const [parameters] = useSearchParams()
  const url = useHref('/actividad/mas')
  const { search } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const actors = [
    { value: '', name: 'El equipo' },
    { value: 'todos', name: 'Todos' },
    ...people,
    { value: 'clientes', name: 'Clientes en línea' },
    ...tills.map(({ value, name }) => ({ value, name: `Punto de venta «${name}»` })),
  ]
  return (
    <>
      <PageHead title="Actividad" lead="Lo que hace el equipo se guarda dos años; lo demás, treinta días." />
      <div className="max-w-3xl">
        <div className="mb-5 flex flex-wrap items-center gap-2">
          <FilterSelect label="Quién" parameter="persona" options={actors} />
          <FilterSelect label="Qué" parameter="tipo" options={KINDS} />
          <DayFilter today={today} />
          {parameters.has('cliente') && (
            <FilterChip parameter="cliente">{`Sobre ${customer ?? 'un cliente'}`}</FilterChip>
          )}
        </div>
        {page.items.length === 0 ? (
          <p role="status" className="py-8 text-center text-muted">
            Nadie hizo algo así.{' '}
            <Link to="/actividad?persona=todos" className="text-link">
              Ver todo
            </Link>
          </p>
        ) : (
          <div className="list" aria-busy={isLoading || undefined}>
            <EndlessList page={page} url={`${url}${search}`}>
              {(items, before) => <ActivityDays entries={items} before={before} timeZone={timeZone} today={today} />}
            </EndlessList>
          </div>
        )}
      </div>
    </>
  )
}

/** One day, chosen in the browser's own calendar; a day that is only half typed changes nothing. */
function DayFilter({ today }: { today: string }) {
  const [parameters, set] = useFilters()
  const chosen = parameters.get('dia') ?? ''
  const [typed, setTyped] = useState({ chosen, day: chosen })
  if (typed.chosen !== chosen) setTyped({ chosen, day: chosen })
  const choose = (day: string) => {
    setTyped({ chosen, day })
    const isWhole = day === '' || (day >= '2000-01-01' && day <= today)
    if (isWhole) set('dia', day)
  }
  return (
    <input
      type="date"
      aria-label="Día"
      max={today}
      value={typed.day}
      onChange={({ target }) => choose(target.value)}
      className={filterClass}
    />
  )
}
