import { useState } from 'react'
import { Link } from 'react-router'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import { variantName } from '#domain/level/variant-name.ts'
import { fieldClass } from '../../../ui/text-field.tsx'
import { VariantLines } from '../stock/variant-lines.tsx'

/** Pieces of a variant that were sent; those that arrived are null until then. */
export interface TransferPageLine {
  variantId: number
  name: string
  options: PickedOption[]
  sku: string | null
  sent: number
  received: number | null
}

interface TransferLinesProps {
  lines: readonly TransferPageLine[]
  /** The pieces that arrived, as somebody has written them, by variant. */
  arrived: ReadonlyMap<number, number>
  /** Null where nothing is received any more. */
  onArrived: ((variantId: number, pieces: number) => void) | null
}

/** The lines of a transfer, with what arrived. */
export function TransferLines({ lines, arrived, onArrived }: TransferLinesProps) {
  return (
    <ul aria-label="Piezas del traspaso" className="panel divide-y divide-hairline py-1">
      {lines.map((line) => {
        const { variantId, sent, received } = line
        const pieces = onArrived ? (arrived.get(variantId) ?? sent) : received
        return (
          <li key={variantId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <Link to={`/inventario/variantes/${variantId}`} className="min-w-0 flex-1 basis-40 hover:underline">
              <VariantLines variant={line} />
            </Link>
            <div className="ml-auto flex items-center gap-3">
              <p className="text-sm text-muted tabular-nums">
                {sent === 1 ? '1 enviada' : `${sent} enviadas`}
                {pieces !== null && pieces !== sent && (
                  <span className="block font-semibold text-danger">
                    {pieces < sent ? `Faltan ${sent - pieces}` : `Sobran ${pieces - sent}`}
                  </span>
                )}
              </p>
              {onArrived ? (
                <Arrived line={line} pieces={pieces ?? sent} onArrived={(next) => onArrived(variantId, next)} />
              ) : (
                pieces !== null && (
                  <span className="w-16 text-right tabular-nums">
                    <span className="text-lg font-semibold">{pieces}</span>
                    <span className="sr-only"> recibidas</span>
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

interface ArrivedProps {
  line: TransferPageLine
  pieces: number
  onArrived: (pieces: number) => void
}

function Arrived({ line, pieces, onArrived }: ArrivedProps) {
  const [typed, setTyped] = useState(String(pieces))
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Llegaron de ${variantName(line)}`}
      value={typed}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        // What is no number is corrected when it is left.
        if (/^\d{1,5}$/.test(target.value)) onArrived(Number(target.value))
      }}
      onBlur={() => setTyped(String(pieces))}
      className={`${fieldClass} h-11 !w-16 !px-1 text-center text-lg font-semibold tabular-nums`}
    />
  )
}
