import { Button } from '#app/shared/ui/button.tsx'
import { codeSource, type LabelVariant } from '#domain/printing/label-variant.ts'
import type { LabelChoice } from './use-label-choice.ts'

interface MissingCodesProps {
  variants: readonly LabelVariant[]
  choice: LabelChoice
}

/** Lists the variants whose labels carry no barcode, and their replacement, and can leave them out. */
export function MissingCodes({ variants, choice }: MissingCodesProps) {
  const printed = variants.filter(({ variantId }) => (choice.copies.get(variantId) ?? 0) > 0)
  const bySource = Map.groupBy(printed, codeSource)
  return (
    <div role="status" className="space-y-4">
      <Missing variants={bySource.get('sku') ?? []} choice={choice}>
        {(count, isOne) =>
          isOne
            ? 'Una variante está sin código de barras: sus barras llevan el SKU.'
            : `${count} variantes están sin código de barras: sus barras llevan el SKU.`
        }
      </Missing>
      <Missing variants={bySource.get('none') ?? []} choice={choice}>
        {(count, isOne) =>
          isOne
            ? 'Una variante está sin código de barras y sin SKU: su etiqueta sale sin barras.'
            : `${count} variantes están sin código de barras y sin SKU: sus etiquetas salen sin barras.`
        }
      </Missing>
    </div>
  )
}

interface MissingProps extends MissingCodesProps {
  children: (count: number, isOne: boolean) => string
}

function Missing({ variants, choice, children }: MissingProps) {
  if (variants.length === 0) return null
  const leaveOut = () => {
    for (const { variantId } of variants) choice.setCopies(variantId, 0)
  }
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60">{children(variants.length, variants.length === 1)}</p>
      <Button look="outline" onClick={leaveOut}>
        {variants.length === 1 ? 'Dejarla fuera' : 'Dejarlas fuera'}
      </Button>
    </div>
  )
}
