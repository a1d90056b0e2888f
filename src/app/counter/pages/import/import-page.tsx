import { useRevalidator } from 'react-router'
import { importLook } from '#app/counter/features/import/import-look.ts'
import { ImportApplying, ImportChecking } from '#app/counter/features/import/import-progress.tsx'
import { ImportResult } from '#app/counter/features/import/import-result.tsx'
import { ImportReview } from '#app/counter/features/import/import-review.tsx'
import { counted, products } from '#app/counter/features/import/import-texts.ts'
import type { ShownRejection } from '#app/counter/features/import/rejection-list.tsx'
import { SendingPanel } from '#app/counter/features/import/sending-panel.tsx'
import { UndoPanel } from '#app/counter/features/import/undo-panel.tsx'
import { useProgress } from '#app/counter/features/import/use-progress.ts'
import { Badge } from '#app/counter/kit/badge.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { useStoreEvents } from '#app/counter/kit/use-store-events.ts'
import { CSV_FORMAT_NAMES } from '#domain/import/csv-format.ts'
import { IMPORT_STATE_NAMES } from '#domain/import/import-run-sentences.ts'
import { type ShownUndo, UNDO_STATE_NAMES } from '#domain/import/import-undo.ts'
import type { ProductChange } from '#domain/import/product-change.ts'
import { type ShownImport, writtenProducts } from '#domain/import/shown-import.ts'

export interface ImportPageProps {
  run: ShownImport
  /** The changes it would make to the first products; empty where they are not shown. */
  preview: readonly ProductChange[]
  /** The first of its rejections. */
  rejections: readonly ShownRejection[]
  /** Where its file was cut; null for a whole one. */
  cut: ShownRejection | null
  /** Null where it changed nothing. */
  undo: ShownUndo | null
  /** The first products that stayed when it was undone. */
  left: readonly ProductChange[]
  /** Whether the viewer of the page has sent the file. */
  isOwn: boolean
  /** Number of the last event that the data cover. */
  seq: number
  timeZone: string
  now: number
}

/** An import, as far as it is. All of that is the server's: the page can be left and come back to at each step. */
export function ImportPage(props: ImportPageProps) {
  const { run, undo, seq, timeZone, now } = props
  const undoing = begunUndo(undo)
  const { revalidate } = useRevalidator()
  // An undo moves as the import did.
  useProgress({ state: undoing === 'undoing' ? 'applying' : run.state })
  useStoreEvents({
    seq,
    onMissed: () => void revalidate(),
    onEvents: (events) =>
      void (
        events.some(({ kind, subject }) => kind === 'import-changed' && subject === String(run.id)) && revalidate()
      ),
  })
  const facts = [
    run.sentBy !== null && `La subió ${run.sentBy}`,
    shortMoment(timeZone, run.createdAt, now),
    run.format !== null && CSV_FORMAT_NAMES[run.format],
    run.confirmedBy !== null && run.confirmedBy !== run.sentBy && `la confirmó ${run.confirmedBy}`,
  ]
  return (
    <>
      <PageHead
        title={run.fileName}
        back={{ to: '/productos/importar', name: 'Importar productos' }}
        lead={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {undoing ? (
              <Badge>{UNDO_STATE_NAMES[undoing]}</Badge>
            ) : (
              <Badge look={importLook(run.state)}>{IMPORT_STATE_NAMES[run.state]}</Badge>
            )}
            {facts.filter(Boolean).join(' · ')}
          </span>
        }
      />
      <p role="status" className="sr-only">
        {undoing ? UNDO_STEPS[undoing] : stepSentence(run)}
      </p>
      <div className="max-w-4xl">
        <Step {...props} />
      </div>
    </>
  )
}

/** The state of an undo that was begun; null for any other. */
function begunUndo(undo: ShownUndo | null): 'undoing' | 'undone' | null {
  return undo?.state === 'undoing' || undo?.state === 'undone' ? undo.state : null
}

const UNDO_STEPS = { undoing: 'La importación se está deshaciendo.', undone: 'La importación se deshizo.' }

/** Announces the current step to screen readers. */
function stepSentence({ state, planned, counts, rejections }: ShownImport): string {
  const rejected = counted(rejections, 'rechazo', 'rechazos')
  switch (state) {
    case 'receiving':
      return 'El archivo se está subiendo.'
    case 'received':
    case 'checking':
      return 'El archivo se está revisando.'
    case 'checked':
      return `Revisión lista: cambiarían ${products(writtenProducts(planned))}, ${rejected}.`
    case 'applying':
      return 'La importación empezó.'
    case 'done':
      return `Importación terminada: cambiaron ${products(writtenProducts(counts))}, ${rejected}.`
    case 'failed':
      return 'La importación no se pudo hacer.'
    default:
      return 'La importación se canceló.'
  }
}

function Step({ run, preview, rejections, cut, undo, left, isOwn, timeZone, now }: ImportPageProps) {
  switch (run.state) {
    case 'receiving':
      return <SendingPanel run={run} isOwn={isOwn} />
    case 'received':
    case 'checking':
      return <ImportChecking run={run} />
    case 'checked':
      return <ImportReview run={run} preview={preview} rejections={rejections} cut={cut} />
    case 'applying':
      return <ImportApplying run={run} />
    default:
      return (
        <div className="space-y-6">
          {undo && <UndoPanel id={run.id} undo={undo} left={left} timeZone={timeZone} now={now} />}
          <ImportResult
            run={run}
            preview={preview}
            rejections={rejections}
            now={now}
            isUndone={begunUndo(undo) !== null}
          />
        </div>
      )
  }
}
