import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { importFailureSentence } from '#domain/import/import-run-sentences.ts'
import type { ProductChange } from '#domain/import/product-change.ts'
import { isReadable, type ShownImport, writtenProducts } from '#domain/import/shown-import.ts'
import { CountTiles } from './count-tiles.tsx'
import { DecimalChoice } from './decimal-choice.tsx'
import { FormatChoice } from './format-choice.tsx'
import { ImportDetails } from './import-details.tsx'
import { counted, products } from './import-texts.ts'
import { PlainColumnsHelp } from './plain-columns-help.tsx'
import type { ShownRejection } from './rejection-list.tsx'
import { ReviewNotices } from './review-notices.tsx'

interface ImportResultProps {
  run: ShownImport
  preview: readonly ProductChange[]
  rejections: readonly ShownRejection[]
  now: number
  /** Whether its changes were undone, or are being undone. */
  isUndone?: boolean
}

/** An import that is over: what became of it. */
export function ImportResult({ run, preview, rejections, now, isUndone = false }: ImportResultProps) {
  const { state, counts } = run
  const again = (
    <Link to="/productos/importar" className={buttonClass(state === 'done' ? 'outline' : 'primary')}>
      Importar otro archivo
    </Link>
  )
  if (state === 'done') {
    return (
      <div className="space-y-6">
        <p className="text-lg">{resultSentence(writtenProducts(counts), isUndone)}</p>
        {counts && <CountTiles counts={counts} label="Qué cambió" />}
        {writtenProducts(counts) !== writtenProducts(run.planned) && (
          <p>
            Al revisarlo iban a cambiar {products(writtenProducts(run.planned))}; la tienda cambió mientras tanto, o la
            importación se interrumpió y siguió.
          </p>
        )}
        <ReviewNotices planned={counts} notices={run.notices} cut={null} />
        <div className="flex flex-wrap gap-2">{again}</div>
        <ImportDetails run={run} preview={preview} rejections={rejections} />
      </div>
    )
  }
  // Until it is confirmed, its counts are planned changes.
  const hasWritten = run.confirmedBy !== null && writtenProducts(counts) > 0
  const place = { line: run.failureLine ?? 0, value: run.failureValue ?? '' }
  return (
    <div className="space-y-6">
      <p className={`panel ${state === 'failed' ? 'border-danger text-danger' : ''}`}>
        {run.failure === null
          ? `Esta importación se canceló. ${hasWritten ? 'Lo que ya había entrado se quedó.' : 'Nada cambió en la tienda.'}`
          : importFailureSentence(run.failure, run.fileName, place)}
      </p>
      {isReadable(run, now) && run.failure === 'ambiguous-decimals' && <DecimalChoice run={run} />}
      {isReadable(run, now) && <FormatChoice run={run} />}
      {run.failure === 'missing-columns' && <PlainColumnsHelp isOpen />}
      {again}
    </div>
  )
}

function resultSentence(written: number, isUndone: boolean): string {
  if (isUndone) return 'Esto fue lo que entró:'
  if (written === 0) return 'No cambió nada.'
  return `Listo: ${counted(written, 'producto quedó', 'productos quedaron')} como en el archivo.`
}
