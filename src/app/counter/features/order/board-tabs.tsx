import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { BOARD_COLUMNS, type BoardColumn, type BoardOrder, COLUMN_NAMES, countUrgent } from '#domain/order/board.ts'
import { orderCount } from '#domain/order/order-summary.ts'

interface BoardTabsProps {
  columns: ReadonlyMap<BoardColumn, readonly BoardOrder[]>
  counts: Readonly<Record<BoardColumn, number>>
  shown: BoardColumn
  now: number
  onShow: (column: BoardColumn) => void
}

const TURNS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The tabs by which a narrow screen chooses a column, each with how many of its orders press. */
export function BoardTabs({ columns, counts, shown, now, onShow }: BoardTabsProps) {
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    tabs.current?.querySelector(`#tab-${shown}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const turn = (event: KeyboardEvent) => {
    const next = BOARD_COLUMNS.at((BOARD_COLUMNS.indexOf(shown) + (TURNS[event.key] ?? 0)) % BOARD_COLUMNS.length)
    if (next === undefined || next === shown) return
    event.preventDefault()
    onShow(next)
    tabs.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <div ref={tabs} role="tablist" aria-label="Etapas" className="board-tabs">
      {BOARD_COLUMNS.map((column) => {
        const orders = columns.get(column) ?? []
        return (
          <button
            key={column}
            type="button"
            role="tab"
            id={`tab-${column}`}
            aria-selected={column === shown}
            aria-controls={`column-${column}`}
            tabIndex={column === shown ? 0 : -1}
            onClick={() => onShow(column)}
            onKeyDown={turn}
          >
            {COLUMN_NAMES[column]}{' '}
            <span className="flex items-center gap-1 tabular-nums">
              {orderCount(counts[column])} <UrgentMarks {...countUrgent(orders, now)} />
            </span>
          </button>
        )
      })}
    </div>
  )
}

function UrgentMarks({ late, soon }: { late: number; soon: number }) {
  return (
    <>
      {late > 0 && (
        <span className="urgent-mark" data-urgency="late">
          <CircleAlert aria-hidden="true" size={12} strokeWidth={2.5} />
          {late}
          <span className="sr-only">{late === 1 ? ' atrasado' : ' atrasados'}</span>
        </span>
      )}{' '}
      {soon > 0 && (
        <span className="urgent-mark" data-urgency="soon">
          <Clock aria-hidden="true" size={12} strokeWidth={2.5} />
          {soon}
          <span className="sr-only"> pronto</span>
        </span>
      )}
    </>
  )
}
