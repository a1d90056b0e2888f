import type { ProductChange } from '#domain/import/product-change.ts'
import { type ShownImport, writtenProducts } from '#domain/import/shown-import.ts'
import { Button } from '../../../ui/button.tsx'
import { CountTiles } from './count-tiles.tsx'
import { DropButton } from './drop-button.tsx'
import { FormatChoice } from './format-choice.tsx'
import { ImportDetails } from './import-details.tsx'
import { counted } from './import-texts.ts'
import type { ShownRejection } from './rejection-list.tsx'
import { useImportStep } from './use-import-step.ts'

interface ImportReviewProps {
  run: ShownImport
  preview: readonly ProductChange[]
  rejections: readonly ShownRejection[]
}

/** The changes that an import would make, before anybody confirms it. */
export function ImportReview({ run, preview, rejections }: ImportReviewProps) {
  const { confirm, isBusy } = useImportStep(run.id)
  const products = writtenProducts(run.planned)
  return (
    <div className="space-y-6">
      {run.planned && <CountTiles counts={run.planned} label="Qué cambiaría" />}
      <FormatChoice run={run} />
      <ImportDetails run={run} preview={preview} rejections={rejections} />
      <div role="toolbar" aria-label="Qué sigue" className="selection-bar">
        <p className={`text-sm font-medium ${products === 0 ? '' : 'max-md:sr-only'}`}>
          {products === 0 ? 'El archivo no cambiaría nada.' : 'Todavía no ha cambiado nada.'}
        </p>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:justify-between">
          <DropButton run={run} />
          {products > 0 && (
            <Button aria-busy={isBusy || undefined} onClick={() => isBusy || void confirm()}>
              Importar {counted(products, 'producto', 'productos')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
