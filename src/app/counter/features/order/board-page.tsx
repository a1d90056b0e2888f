import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { BOARD_COLUMNS, type Board, type BoardColumn, COLUMN_NAMES, columnOf } from '#domain/order/board.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { useStoreEvents } from '../../kit/use-store-events.ts'
import { PushToggle } from '../push/push-toggle.tsx'
import { BoardCard } from './board-card.tsx'
import { BoardSelection } from './board-selection.tsx'
import { ExportOrders } from './export-orders.tsx'
import { allowSound, ring } from './order-sound.ts'
import { PickupHours } from './pickup-hours.tsx'
import { useNow } from './use-now.ts'

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
  const [parameters, setParameters] = useSearchParams()
  const [hasSound, setSound] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const shown = BOARD_COLUMNS.find((each) => each === parameters.get('columna')) ?? 'new'
  useStoreEvents({
    seq: board.seq,
    onMissed: () => void revalidate(),
    onEvents(events) {
      const ofOrders = events.filter(({ kind }) => /^(?:order|hold)-/.test(kind))
      if (ofOrders.length === 0) return
      for (const { folio } of ofOrders.filter(({ kind }) => kind === 'order-placed')) {
        ring()
        showToast(`Pedido nuevo #${folio}`, { duration: 6_000 })
      }
      void revalidate()
    },
  })

  const columns = Map.groupBy(board.orders, columnOf)
  const toggle = (folio: number) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(folio)) after.add(folio)
      return after
    })
  const toggleSound = () => {
    if (!hasSound) allowSound()
    setSound(!hasSound)
    if (!hasSound) setTimeout(ring, 50)
  }
  return (
    <>
      <PageHead title="Pedidos">
        {isAllowed(role, 'export-orders') && <ExportOrders timeZone={timeZone} now={loadedAt} />}
        <Button look="outline" aria-pressed={hasSound} onClick={toggleSound}>
          {hasSound ? <Bell aria-hidden="true" size={18} /> : <BellOff aria-hidden="true" size={18} />}
          {hasSound ? 'Con sonido' : 'Sin sonido'}
        </Button>
        <PushToggle />
      </PageHead>
      <PickupHours orders={board.orders} timeZone={timeZone} now={now} />
      {board.openCount > board.orders.length && (
        <p className="mb-4 text-sm text-muted">
          Se ven los últimos {board.orders.length} de {board.openCount} abiertos.
        </p>
      )}
      <div role="tablist" aria-label="Etapas" className="board-tabs">
        {BOARD_COLUMNS.map((column) => (
          <button
            key={column}
            type="button"
            role="tab"
            id={`tab-${column}`}
            aria-selected={column === shown}
            aria-controls={`column-${column}`}
            onClick={() => setParameters({ columna: column }, { replace: true, preventScrollReset: true })}
          >
            {COLUMN_NAMES[column]} <span className="tabular-nums">{columns.get(column)?.length ?? 0}</span>
          </button>
        ))}
      </div>
      <div className="board">
        {BOARD_COLUMNS.map((column) => (
          <section
            key={column}
            id={`column-${column}`}
            aria-labelledby={`head-${column}`}
            data-shown={column === shown || undefined}
          >
            <h2 id={`head-${column}`} className="mb-2 flex items-baseline justify-between text-sm font-semibold">
              {COLUMN_NAMES[column]}
              <span className="font-normal text-muted tabular-nums">{columns.get(column)?.length ?? 0}</span>
            </h2>
            {columns.has(column) ? (
              <ul className="space-y-2">
                {columns.get(column)?.map((order) => (
                  <li key={order.folio}>
                    <BoardCard
                      order={order}
                      timeZone={timeZone}
                      now={now}
                      isChosen={chosen.has(order.folio)}
                      onChoose={() => toggle(order.folio)}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              <p className="py-3 text-sm text-muted">{EMPTY[column]}</p>
            )}
          </section>
        ))}
      </div>
      <BoardSelection
        orders={board.orders.filter(({ folio }) => chosen.has(folio))}
        onDone={() => setChosen(new Set())}
      />
    </>
  )
}
