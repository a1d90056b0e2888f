import { Link, useSearchParams } from 'react-router'
import { StockTabs } from '#app/counter/features/stock/stock-tabs.tsx'
import { WarehouseSelect } from '#app/counter/features/stock/warehouse-select.tsx'
import { OneWarehouse } from '#app/counter/features/transfer/one-warehouse.tsx'
import { TransferBadge } from '#app/counter/features/transfer/transfer-badge.tsx'
import { Badge } from '#app/counter/kit/badge.tsx'
import { piecesText, wholeNumber } from '#app/counter/kit/figure-text.ts'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import { TRANSFER_STATES, type TransferState } from '#domain/transfer/transfer.ts'
import { TRANSFER_STATE_LABELS } from '#domain/transfer/transfer-sentences.ts'

interface ListedTransfer {
  id: number
  from: string
  to: string
  note: string
  state: TransferState
  sentByName: string
  sentAt: Date
  variants: number
  sent: number
  received: number | null
}

interface TransfersPageProps {
  transfers: readonly ListedTransfer[]
  hasMore: boolean
  warehouses: readonly { fid: string; name: string }[]
  /** Null for all. */
  state: TransferState | null
  warehouseFid: string | null
  role: Role
  timeZone: string
  now: number
}

/** The transfers of a store: those on their way, and those that are over. */
export function TransfersPage(props: TransfersPageProps) {
  const { transfers, hasMore, warehouses, state, warehouseFid, role, timeZone, now } = props
  const [parameters, setParameters] = useSearchParams()
  const narrow = (name: string, value: string | null) => {
    const next = new URLSearchParams(parameters)
    next.delete('antes')
    if (value === null) next.delete(name)
    else next.set(name, value)
    setParameters(next, { replace: true })
  }
  const last = transfers.at(-1)
  const older = new URLSearchParams(parameters)
  if (last) older.set('antes', String(last.id))
  const maySend = isAllowed(role, 'send-transfer') && warehouses.length > 1
  return (
    <>
      <PageHead title="Inventario" documentTitle="Traspasos">
        {maySend && (
          <Link to="/inventario/traspasos/nuevo" className={buttonClass()}>
            Nuevo traspaso
          </Link>
        )}
      </PageHead>
      <StockTabs />
      <div className="mb-4 flex flex-wrap gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row are no fieldset with its border and legend */}
        <div role="group" aria-label="Estado" className="chip-row">
          {[null, ...TRANSFER_STATES].map((each) => (
            <button
              key={each ?? 'all'}
              type="button"
              className="chip"
              aria-pressed={each === state}
              onClick={() => narrow('estado', each)}
            >
              {each === null ? 'Todos' : TRANSFER_STATE_LABELS[each]}
            </button>
          ))}
        </div>
        <WarehouseSelect warehouses={warehouses} value={warehouseFid} onChange={(fid) => narrow('almacen', fid)} />
      </div>
      {warehouses.length < 2 && <OneWarehouse role={role} />}
      {transfers.length === 0 && warehouses.length > 1 && (
        <p className="max-w-prose py-8 text-muted">
          Ningún traspaso por aquí. Al enviar uno, sus piezas salen de un almacén y entran al otro cuando alguien las
          recibe.
        </p>
      )}
      <ul className="space-y-2">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <TransferCard transfer={transfer} timeZone={timeZone} now={now} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Link to={`?${older}`} className={`${buttonClass('outline')} mt-4`}>
          Más antiguos
        </Link>
      )}
    </>
  )
}

interface TransferCardProps extends Pick<TransfersPageProps, 'timeZone' | 'now'> {
  transfer: ListedTransfer
}

function TransferCard({ transfer, timeZone, now }: TransferCardProps) {
  const { id, from, to, note, state, sentByName, sentAt, sent, received } = transfer
  return (
    <Link
      to={`/inventario/traspasos/${id}`}
      prefetch="intent"
      className="panel flex flex-wrap items-center justify-between gap-x-4 gap-y-1 hover:border-ink"
    >
      <span className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere]">
          {from} → {to}
        </span>
        <span className="block text-sm text-muted [overflow-wrap:anywhere]">
          {sentByName}, {shortMoment(timeZone, sentAt.getTime(), now)}
          {note !== '' && ` · ${note}`}
        </span>
      </span>
      <span className="flex items-center gap-3 tabular-nums">
        {piecesText(sent)}
        {received !== null && received !== sent && <Badge look="danger">Llegaron {wholeNumber(received)}</Badge>}
        <TransferBadge state={state} />
      </span>
    </Link>
  )
}
