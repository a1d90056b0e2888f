import { Link, useRevalidator } from 'react-router'
import { FileChooser } from '#app/counter/features/import/file-chooser.tsx'
import { importLook } from '#app/counter/features/import/import-look.ts'
import { counted, products } from '#app/counter/features/import/import-texts.ts'
import { ImportUnderWay } from '#app/counter/features/import/import-under-way.tsx'
import { PlainColumnsHelp } from '#app/counter/features/import/plain-columns-help.tsx'
import { useBeginImport } from '#app/counter/features/import/use-begin-import.ts'
import { Badge } from '#app/counter/kit/badge.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { useStoreEvents } from '#app/counter/kit/use-store-events.ts'
import { isOpen } from '#domain/import/import-run.ts'
import { IMPORT_STATE_NAMES } from '#domain/import/import-run-sentences.ts'
import { UNDO_STATE_NAMES, type UndoState } from '#domain/import/import-undo.ts'
import { type ShownImport, writtenProducts } from '#domain/import/shown-import.ts'

/** An import with its undo; null where it changed nothing. */
type EarlierRun = ShownImport & { undo: UndoState | null }

interface ImportsPageProps {
  /** The import that is not over; a store has one at a time. */
  open: ShownImport | null
  /** Whether the viewer of the page has sent its file. */
  isOpenOwn: boolean
  imports: readonly EarlierRun[]
  /** The id after which the list goes on. */
  next: number | null
  isFirst: boolean
  /** Number of the last event that the data cover. */
  seq: number
  timeZone: string
  now: number
}

/** Where imports begin, and those before. */
export function ImportsPage({ open, isOpenOwn, imports, next, isFirst, seq, timeZone, now }: ImportsPageProps) {
  const { revalidate } = useRevalidator()
  const { begin, isBusy } = useBeginImport()
  useStoreEvents({
    seq,
    onMissed: () => void revalidate(),
    onEvents: (events) => void (events.some(({ kind }) => kind === 'import-changed') && revalidate()),
  })
  const earlier = imports.filter(({ state }) => !isOpen(state))
  return (
    <>
      <PageHead
        title="Importar productos"
        back={{ to: '/productos', name: 'Productos' }}
        lead="Primero ves qué cambiaría. Nada se toca hasta que lo confirmas."
      />
      <div className="max-w-3xl space-y-6">
        {open && !isBusy ? (
          <ImportUnderWay run={open} isOwn={isOpenOwn} />
        ) : (
          <FileChooser isBusy={isBusy} onChoose={begin} />
        )}
        <PlainColumnsHelp />
        <section aria-labelledby="earlier">
          <h2 id="earlier" className="mb-2 font-semibold">
            Importaciones anteriores
          </h2>
          {earlier.length === 0 ? (
            <p className="text-muted">
              Todavía no hay ninguna. Cuando importes un archivo, aquí verás qué pasó con él.
            </p>
          ) : (
            <ul className="panel divide-y divide-hairline py-1">
              {earlier.map((run) => (
                <li key={run.id}>
                  <EarlierImport run={run} moment={shortMoment(timeZone, run.createdAt, now)} />
                </li>
              ))}
            </ul>
          )}
          <p className="mt-2 flex gap-4 text-sm">
            {!isFirst && (
              <Link to="/productos/importar" className="text-link inline-flex min-h-11 items-center">
                Las más recientes
              </Link>
            )}
            {next !== null && (
              <Link to={`?antes=${next}`} className="text-link inline-flex min-h-11 items-center">
                Ver más antiguas
              </Link>
            )}
          </p>
        </section>
      </div>
    </>
  )
}

function EarlierImport({ run, moment }: { run: EarlierRun; moment: string }) {
  const { id, fileName, sentBy, state, rejections, undo } = run
  return (
    <Link to={`/productos/importar/${id}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere]">{fileName}</span>
        <span className="block text-sm text-muted">
          {[
            sentBy,
            moment,
            state === 'done' && products(writtenProducts(run.counts)),
            rejections > 0 && counted(rejections, 'rechazo', 'rechazos'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {undo === null || undo === 'applied' ? (
        <Badge look={importLook(state)}>{IMPORT_STATE_NAMES[state]}</Badge>
      ) : (
        <Badge>{UNDO_STATE_NAMES[undo]}</Badge>
      )}
    </Link>
  )
}
