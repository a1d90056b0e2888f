import { LabelFinder } from '#app/counter/features/label/label-finder.tsx'
import { LabelRows } from '#app/counter/features/label/label-rows.tsx'
import { MissingCodes } from '#app/counter/features/label/missing-codes.tsx'
import { SheetForm } from '#app/counter/features/label/sheet-form.tsx'
import { useLabelChoice } from '#app/counter/features/label/use-label-choice.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { type LabelVariant, MOST_LABEL_VARIANTS } from '#domain/printing/label-variant.ts'

interface LabelsPageProps {
  variants: readonly LabelVariant[]
  /** Whether more are chosen than are shown. */
  isCut: boolean
}

/** Prints labels with barcodes: of what, how many, and on which paper. */
export function LabelsPage({ variants, isCut }: LabelsPageProps) {
  const choice = useLabelChoice(variants)
  return (
    <>
      <PageHead
        title="Etiquetas"
        back={{ to: '/productos', name: 'Productos' }}
        lead="Elige de qué, cuántas y en qué papel. El PDF se abre en otra pestaña, listo para imprimir."
      />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
        <div className="min-w-0 space-y-4">
          <LabelFinder choice={choice} />
          {isCut && (
            <p className="panel text-danger">
              Caben {MOST_LABEL_VARIANTS.toLocaleString('es-MX')} variantes a la vez; las demás quedaron fuera.
              Imprímelas en varias partes.
            </p>
          )}
          <MissingCodes variants={variants} choice={choice} />
          {variants.length === 0 ? (
            <p className="py-6 text-muted">
              Todavía no eliges nada. Busca por nombre, SKU o código de barras, o escanea una prenda.
            </p>
          ) : (
            <LabelRows variants={variants} choice={choice} />
          )}
        </div>
        <SheetForm choice={choice} />
      </div>
    </>
  )
}
