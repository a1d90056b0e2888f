import X from 'lucide-react/icons/x'
import { freeText } from '#app/counter/kit/figure-text.ts'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { QuantityStepper } from '#app/shared/ui/quantity-stepper.tsx'
import { MOST_WRITTEN_PIECES } from '#domain/stock/written-pieces.ts'
import type { DraftLine } from '#domain/transfer/transfer-draft.ts'

interface DraftLinesProps {
  lines: readonly DraftLine[]
  onSet: (variantId: number, pieces: number) => void
}

/** The lines of a transfer that is being put together; short lines are marked. */
export function DraftLines({ lines, onSet }: DraftLinesProps) {
  if (lines.length === 0) return <p className="text-muted">Escanea o busca lo que quieres enviar.</p>
  return (
    <ul aria-label="Piezas del traspaso" className="panel divide-y divide-hairline py-1">
      {lines.map(({ variantId, name, sku, pieces, left }) => (
        <li key={variantId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
          <div className="min-w-0 flex-1 max-md:basis-full">
            <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
            <p className={`text-sm tabular-nums ${left !== null && left < pieces ? 'text-danger' : 'text-muted'}`}>
              {[sku, left !== null && leftText(left, pieces)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <QuantityStepper
            value={pieces}
            limit={MOST_WRITTEN_PIECES}
            onChange={(quantity) => onSet(variantId, quantity)}
            label={`Piezas de ${name}`}
          />
          <button
            type="button"
            aria-label={`Quitar ${name}`}
            className={`${iconButtonClass} max-md:ml-auto`}
            onClick={() => onSet(variantId, 0)}
          >
            <X aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function leftText(left: number, pieces: number): string {
  if (left >= pieces) return freeText(left)
  return left === 0 ? 'No hay ninguna libre' : `Solo hay ${freeText(left)}`
}
