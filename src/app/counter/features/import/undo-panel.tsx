import { Link } from 'react-router'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { ProgressBar } from '#app/counter/kit/progress-bar.tsx'
import { buttonClass } from '#app/shared/ui/button.tsx'
import type { ShownUndo } from '#domain/import/import-undo.ts'
import type { ProductChange } from '#domain/import/product-change.ts'
import { clockText, wallClock } from '#domain/time/zoned-time.ts'
import { counted, products } from './import-texts.ts'
import { StayingList } from './staying-list.tsx'

interface UndoPanelProps {
  /** The import. */
  id: number
  undo: ShownUndo
  /** The first products that stayed. */
  left: readonly ProductChange[]
  timeZone: string
  now: number
}

/** Whether an import can be undone, how far that is, and what became of it. */
export function UndoPanel({ id, undo, left, timeZone, now }: UndoPanelProps) {
  const { counts, undone, undoneBy, undoneAt } = undo
  switch (undo.state) {
    case 'possible':
      return (
        <section aria-label="Deshacer" className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0">
            ¿No era este archivo? Puedes deshacerla hasta {dayAndClock(timeZone, undo.until, now)}. Primero ves qué
            vuelve a como estaba y qué no.
          </p>
          <Link to={`/productos/importar/${id}/deshacer`} className={buttonClass('outline')}>
            Deshacer importación…
          </Link>
        </section>
      )
    case 'undoing':
      return (
        <section aria-labelledby="undoing" className="panel space-y-4">
          <h2 id="undoing" className="font-semibold">
            Deshaciendo la importación
          </h2>
          <ProgressBar label="Productos revisados" share={undo.products > 0 ? undone / undo.products : null} />
          <p role="status" className="text-sm text-muted tabular-nums">
            {undone.toLocaleString('es-MX')} de {products(undo.products)}
          </p>
          <p>Puedes cerrar esta página: sigue sola. Lo que ya volvió se ve en la tienda.</p>
        </section>
      )
    case 'undone':
      return (
        <section aria-labelledby="undone" className="panel space-y-3">
          <h2 id="undone" className="font-semibold">
            Esta importación se deshizo
          </h2>
          <p className="text-sm text-muted">
            {[undoneBy, undoneAt !== null && shortMoment(timeZone, undoneAt, now)].filter(Boolean).join(' · ')}
          </p>
          <p>
            {counted(counts.returned, 'producto volvió', 'productos volvieron')} a como{' '}
            {counts.returned === 1 ? 'estaba' : 'estaban'} antes.
          </p>
          {counts.partly + counts.left > 0 && <StayingList changes={left} counts={counts} isDone />}
        </section>
      )
    default:
      return null
  }
}

/** `hoy a las 17:30`, else `mañana a las 17:30`: an import can be undone for a day. */
function dayAndClock(timeZone: string, instant: number, now: number): string {
  const { date, hour, minute } = wallClock(timeZone, instant)
  const day = date === wallClock(timeZone, now).date ? 'hoy' : 'mañana'
  return `${day} a las ${clockText(hour * 60 + minute)}`
}
