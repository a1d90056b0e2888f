import { Link } from 'react-router'
import { PiecesInput } from '#app/counter/features/stock/pieces-input.tsx'
import { VariantLines } from '#app/counter/features/stock/variant-lines.tsx'
import { wholeNumber } from '#app/counter/kit/figure-text.ts'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import { parsePieces } from '#domain/stock/written-pieces.ts'
import { variantName } from '#domain/stock-level/variant-name.ts'

/** Pieces of a variant that were sent; those that arrived are null until then. */
export interface TransferPageLine {
  variantId: number
  name: string
  options: PickedOption[]
  sku: string | null
  sent: number
  received: number | null
}

/** The arrived pieces as typed, by variant. */
export type WrittenArrivals = ReadonlyMap<number, string>

/** The pieces of a line that arrived: as many as were sent where nothing is written; null where it is no number. */
export function arrivedOf({ variantId, sent }: TransferPageLine, written: WrittenArrivals): number | null {
  const typed = written.get(variantId)
  return typed === undefined ? sent : parsePieces(typed)
}

interface TransferLinesProps {
  lines: readonly TransferPageLine[]
  written: WrittenArrivals
  /** Null where nothing is received any more. */
  onWritten: ((variantId: number, typed: string) => void) | null
}

/** The lines of a transfer, with what arrived. */
export function TransferLines({ lines, written, onWritten }: TransferLinesProps) {
  return (
    <ul aria-label="Piezas del traspaso" className="panel divide-y divide-hairline py-1">
      {lines.map((line) => {
        const { variantId, sent, received } = line
        const pieces = onWritten ? arrivedOf(line, written) : received
        return (
          <li key={variantId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <Link to={`/inventario/variantes/${variantId}`} className="min-w-0 flex-1 basis-40 hover:underline">
              <VariantLines variant={line} />
            </Link>
            <div className="ml-auto flex items-center gap-3">
              <p className="text-sm text-muted tabular-nums">
                {sent === 1 ? '1 enviada' : `${wholeNumber(sent)} enviadas`}
                {pieces !== null && pieces !== sent && (
                  <span className="block font-semibold text-danger">{differenceText(pieces - sent)}</span>
                )}
              </p>
              {onWritten ? (
                <PiecesInput
                  label={`Llegaron de ${variantName(line)}`}
                  value={written.get(variantId) ?? String(sent)}
                  onChange={(typed) => onWritten(variantId, typed)}
                />
              ) : (
                pieces !== null && (
                  <span className="w-16 text-right tabular-nums">
                    <span className="text-lg font-semibold">{wholeNumber(pieces)}</span>
                    <span className="sr-only">{pieces === 1 ? ' recibida' : ' recibidas'}</span>
                  </span>
                )
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** `Falta 1`, `Sobran 3`. */
function differenceText(difference: number): string {
  const count = wholeNumber(Math.abs(difference))
  const isOne = Math.abs(difference) === 1
  if (difference < 0) return `${isOne ? 'Falta' : 'Faltan'} ${count}`
  return `${isOne ? 'Sobra' : 'Sobran'} ${count}`
}
