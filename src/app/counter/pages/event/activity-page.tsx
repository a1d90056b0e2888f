import { Link, useHref, useLocation, useNavigation, useSearchParams } from 'react-router'
import { ActivityDays } from '#app/counter/features/event/activity-days.tsx'
import type { ShownActivity } from '#app/counter/features/event/shown-activity.ts'
import { EndlessList } from '#app/counter/kit/endless-list.tsx'
import { FilterDay } from '#app/counter/kit/filter-day.tsx'
import { FilterChip } from '#app/counter/kit/filter-links.tsx'
import { FilterSelect } from '#app/counter/kit/filter-select.tsx'
import type { ListPage } from '#app/counter/kit/list-page.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
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
          <FilterDay label="Día" parameter="dia" most={today} />
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
