import { type KeyboardEvent, useRef } from 'react'
import { Link, useHref, useNavigation, useRevalidator } from 'react-router'
import { BoardSwitch } from '#app/counter/features/order/board-switch.tsx'
import { ExportFoundOrders } from '#app/counter/features/order/export-orders.tsx'
import type { FilterOption } from '#app/counter/features/order/order-filter-names.ts'
import {
  LateToggle,
  OrderFilterChips,
  OrderFilterSheet,
  OrderFilters,
  OrderSortSelect,
} from '#app/counter/features/order/order-filters.tsx'
import { OrderRow, OrderRowHead } from '#app/counter/features/order/order-row.tsx'
import { EndlessList } from '#app/counter/kit/endless-list.tsx'
import type { ListPage } from '#app/counter/kit/list-page.ts'
import { ListSearch } from '#app/counter/kit/list-search.tsx'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { SavedViews, ViewButtons } from '#app/counter/kit/saved-views.tsx'
import { useNow } from '#app/counter/kit/use-now.ts'
import { useStoreEvents } from '#app/counter/kit/use-store-events.ts'
import { foundOrders, type OrderSummary } from '#domain/order/order-summary.ts'
import { type OrderListView, orderViewQuery } from '#domain/order/order-view.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import type { SavedView } from '#domain/staff/saved-view.ts'
import { wallClock } from '#domain/time/zoned-time.ts'

interface OrderListPageProps {
  page: ListPage<OrderSummary>
  /** How many were found, as far as they are counted. */
  count: number
  /** Whether orders of before the list are still missing in it. */
  isFilling: boolean
  branches: readonly FilterOption[]
  view: OrderListView
  views: readonly SavedView[]
  /** The number of the store's last event. */
  seq: number
  role: Role
  timeZone: string
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}

/** All orders of the store, searched, filtered and sorted: what it shows is in its URL. It follows the store's events. */
export function OrderListPage(props: OrderListPageProps) {
  const { page, count, isFilling, branches, view, views, seq, role, timeZone, now: loadedAt } = props
  const now = useNow(loadedAt)
  const { revalidate } = useRevalidator()
  const url = useHref('/pedidos/lista/mas')
  const isLoading = useNavigation().state === 'loading'
  const list = useRef<HTMLDivElement>(null)
  const query = orderViewQuery(view)
  const found = foundOrders(count)
  const today = wallClock(timeZone, now).date
  useStoreEvents({
    seq,
    onMissed: () => void revalidate(),
    onEvents: (events) => void (events.some(({ kind }) => /^(?:order|hold)-/.test(kind)) && revalidate()),
  })
  const moveFocus = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    const links = [...(list.current?.querySelectorAll<HTMLElement>('.order-row') ?? [])]
    const to = links[links.indexOf(document.activeElement as HTMLElement) + by]
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  return (
    <>
      <PageHead title="Pedidos" isOfOrders>
        <BoardSwitch />
        {isAllowed(role, 'export-orders') && <ExportFoundOrders query={query} found={found} />}
      </PageHead>
      <SavedViews views={views} query={query} path="/pedidos/lista" />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-64 lg:max-w-xl">
          <ListSearch
            label="Buscar pedidos"
            hint="Folio, nombre, teléfono, email, producto o SKU"
            onKeyDown={(event) => event.key === 'ArrowDown' && moveFocus(event)}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <OrderFilterSheet filter={view.filter} found={found} branches={branches} today={today} />
          <LateToggle className="max-lg:hidden" />
          <OrderSortSelect />
        </div>
      </div>
      <OrderFilters branches={branches} today={today} />
      <div className="mt-3 mb-3 flex flex-wrap items-center gap-2">
        <p role="status" className="mr-2 text-sm text-muted tabular-nums">
          {found}
        </p>
        <OrderFilterChips filter={view.filter} branches={branches} />
        <ViewButtons views={views} query={query} things="Los pedidos" />
      </div>
      {isFilling && (
        <p role="status" className="panel mb-3 text-sm">
          Se están agregando a la lista los pedidos anteriores: por unos minutos faltan algunos.
        </p>
      )}
      {page.items.length === 0 ? (
        <NoOrders isNarrowed={query !== ''} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links in it
        <div ref={list} className="list" aria-busy={isLoading || undefined} onKeyDown={moveFocus}>
          <OrderRowHead />
          <EndlessList page={page} url={query === '' ? url : `${url}?${query}`}>
            {(orders) => (
              <ul>
                {orders.map((order) => (
                  <OrderRow key={order.id} order={order} timeZone={timeZone} now={now} />
                ))}
              </ul>
            )}
          </EndlessList>
        </div>
      )}
    </>
  )
}

function NoOrders({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="panel max-w-xl">
      <p className="font-medium">{isNarrowed ? 'Ningún pedido es así.' : 'Todavía no hay pedidos.'}</p>
      <p className="mt-1 text-muted">
        {isNarrowed ? 'Prueba con otras palabras o con menos filtros.' : 'Cuando alguien haga uno, lo verás aquí.'}
      </p>
      {isNarrowed && (
        <p className="mt-3">
          <Link to="/pedidos/lista" className="text-link inline-flex min-h-11 items-center">
            Ver todos
          </Link>
        </p>
      )}
    </div>
  )
}
