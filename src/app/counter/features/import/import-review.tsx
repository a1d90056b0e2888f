import { useState } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import type { ProductChange } from '#domain/import/product-change.ts'
import { type ShownImport, writtenProducts } from '#domain/import/shown-import.ts'
import { CountTiles } from './count-tiles.tsx'
import { DropButton } from './drop-button.tsx'
import { FormatChoice } from './format-choice.tsx'
import { ImportDetails } from './import-details.tsx'
import { products as productCount } from './import-texts.ts'
import type { ShownRejection } from './rejection-list.tsx'
import { RetireBox } from './retire-box.tsx'
import { ReviewNotices } from './review-notices.tsx'
import { useImportStep } from './use-import-step.ts'

interface ImportReviewProps {
  run: ShownImport
  preview: readonly ProductChange[]
  rejections: readonly ShownRejection[]
  /** Where the file was cut. */
  cut: ShownRejection | null
}

/** The changes that an import would make, before it is confirmed. */
export function ImportReview({ run, preview, rejections, cut }: ImportReviewProps) {
  const { confirm, isBusy } = useImportStep(run.id)
  const products = writtenProducts(run.planned)
  const { planned } = run
  const [retires, setRetires] = useState(false)
  return (
    <div className="space-y-6">
      {planned && <CountTiles counts={planned} label="Qué cambiaría" />}
      <ReviewNotices planned={planned} notices={run.notices} cut={cut} />
      {run.retiresMany && (
        <RetireBox retired={planned?.variants.retired ?? 0} isChecked={retires} onChange={setRetires} />
      )}
      <FormatChoice run={run} />
      <ImportDetails run={run} preview={preview} rejections={rejections} />
      <div role="toolbar" aria-label="Qué sigue" className="selection-bar">
        <p className={`text-sm font-medium ${products === 0 ? '' : 'max-md:sr-only'}`}>
          {products === 0 ? 'El archivo no cambiaría nada.' : 'Todavía no ha cambiado nada.'}
        </p>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:justify-between">
          <DropButton run={run} />
          {products > 0 && (
            <Button
              aria-busy={isBusy || undefined}
              onClick={() => isBusy || void confirm(run.retiresMany ? retires : undefined)}
            >
              Importar {productCount(products)}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
