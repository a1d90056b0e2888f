import { useId } from 'react'
import { Link, useRevalidator } from 'react-router'
import { BoardCard } from '#app/counter/features/order/board-card.tsx'
import { BoardSelection } from '#app/counter/features/order/board-selection.tsx'
import { BoardSwitch } from '#app/counter/features/order/board-switch.tsx'
import { BoardTabs } from '#app/counter/features/order/board-tabs.tsx'
import { ChooseAll } from '#app/counter/features/order/choose-all.tsx'
import { ExportOrders } from '#app/counter/features/order/export-orders.tsx'
import { PickupHours } from '#app/counter/features/order/pickup-hours.tsx'
import { SoundToggle } from '#app/counter/features/order/sound-toggle.tsx'
import { BOARD_KEYS, useBoardKeys } from '#app/counter/features/order/use-board-keys.ts'
import { useChosenOrders } from '#app/counter/features/order/use-chosen-orders.ts'
import { PushToggle } from '#app/counter/features/push/push-toggle.tsx'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { useFilters } from '#app/counter/kit/use-filters.ts'
import { useNow } from '#app/counter/kit/use-now.ts'
import { useStoreEvents } from '#app/counter/kit/use-store-events.ts'
import { BOARD_COLUMNS, type Board, type BoardColumn, COLUMN_NAMES, columnOf } from '#domain/order/board.ts'
import { orderCount } from '#domain/order/order-summary.ts'
import { ORDER_PARAMETERS, STATE_WORDS } from '#domain/order/order-view.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'

interface BoardPageProps {
  board: Board
  role: Role
  timeZone: string
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}

const EMPTY: Record<BoardColumn, string> = {
  new: 'Los pedidos nuevos llegan aquí, con un aviso.',
  preparing: 'Nada en preparación.',
  ready: 'Nada por entregar.',
  delivered: 'Todavía no se entrega ningún pedido.',
  cancelled: 'Ninguno.',
}

/** The board of orders: it lives, as the store's events come. */
export function BoardPage({ board, role, timeZone, now: loadedAt }: BoardPageProps) {
  const now = useNow(loadedAt)
  const { revalidate } = useRevalidator()
  const [parameters, set] = useFilters()
  const keysId = useId()
  const { chosen, toggle, toggleAll, clear } = useChosenOrders(board.orders)
  const shown = BOARD_COLUMNS.find((each) => each === parameters.get('columna')) ?? 'new'
  useStoreEvents({
    seq: board.seq,
    onMissed: () => void revalidate(),
    onEvents: (events) => void (events.some(({ kind }) => /^(?:order|hold)-/.test(kind)) && revalidate()),
  })

  const columns = Map.groupBy(board.orders, columnOf)
  const onKeyDown = useBoardKeys({ orders: board.orders, onChoose: toggle })
  return (
    <>
      <PageHead title="Pedidos" isOfOrders>
        <BoardSwitch />
        {isAllowed(role, 'export-orders') && <ExportOrders timeZone={timeZone} now={loadedAt} />}
        <SoundToggle />
        <PushToggle />
      </PageHead>
      <PickupHours orders={board.orders} timeZone={timeZone} now={now} />
      <BoardTabs
        columns={columns}
        counts={board.counts}
        shown={shown}
        now={now}
        onShow={(column) => set('columna', column)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, which this is not */}
      <div
        role="group"
        aria-label="Pedidos por etapa"
        aria-describedby={keysId}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="board"
      >
        {BOARD_COLUMNS.map((column) => {
          const orders = columns.get(column) ?? []
          return (
            <section
              key={column}
              id={`column-${column}`}
              aria-labelledby={`head-${column}`}
              data-shown={column === shown || undefined}
            >
              <div className="board-head">
                <h2 id={`head-${column}`} className="text-sm font-semibold whitespace-nowrap">
                  {COLUMN_NAMES[column]}{' '}
                  <span className="font-normal text-muted tabular-nums">{orderCount(board.counts[column])}</span>
                </h2>
                {isChoosable(column) && orders.length > 1 && (
                  <ChooseAll orders={orders} chosen={chosen} onToggle={() => toggleAll(orders)} />
                )}
              </div>
              {orders.length > 0 ? (
                <>
                  <ul className="board-list">
                    {orders.map((order) => (
                      <li key={order.folio}>
                        <BoardCard
                          order={order}
                          timeZone={timeZone}
                          now={now}
                          isChosen={chosen.includes(order)}
                          onChoose={() => toggle(order)}
                        />
                      </li>
                    ))}
                  </ul>
                  <Link
                    to={`/pedidos/lista?${ORDER_PARAMETERS.state}=${STATE_WORDS[column]}`}
                    className="text-link inline-flex min-h-11 items-center text-sm"
                  >
                    {listLink(board.counts[column])}
                  </Link>
                </>
              ) : (
                <p className="py-3 text-sm text-muted">{EMPTY[column]}</p>
              )}
            </section>
          )
        })}
      </div>
      <p id={keysId} className="board-keys">
        {BOARD_KEYS}
      </p>
      <BoardSelection orders={chosen} onDone={clear} />
    </>
  )
}

/** Orders that are over take no step together. */
function isChoosable(column: BoardColumn): boolean {
  return column !== 'delivered' && column !== 'cancelled'
}

function listLink(count: number): string {
  return count === 1 ? 'Verlo en la lista' : `Ver los ${orderCount(count)} en la lista`
}
