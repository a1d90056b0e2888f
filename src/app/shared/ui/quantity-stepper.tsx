import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

interface QuantityStepperProps {
  /** Pieces, `least` to `limit`. */
  value: number
  /** 0 where a change to it removes the pieces; else 1. */
  least?: 0 | 1
  limit: number
  onChange: (quantity: number) => void
  /** Its name for screen readers: `Cantidad`, `Cantidad de Vestido Luna`. */
  label: string
}

const stepClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-sm transition-colors duration-150 hover:bg-tint aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:opacity-35'

/**
 * A number of pieces between a minus and a plus button. A typed number counts on blur or Enter, so that typing is not
 * interrupted by a correction; it is then moved to the nearest one allowed.
 */
export function QuantityStepper({ value, least = 1, limit, onChange, label }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const most = Math.max(1, limit)
  const settle = (quantity: number) => {
    setTyped(null)
    if (quantity !== value) onChange(quantity)
  }
  const settleTyped = () => {
    if (typed !== null) settle(nearestAllowed(typed, value, { least, most }))
  }
  const step = (by: number) => settle(Math.min(Math.max(value + by, least), most))
  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls in a row are no fieldset with its border and legend
    <div role="group" aria-label={label} className="inline-flex shrink-0 rounded-sm border border-ink/25">
      {/* `aria-disabled` instead of `disabled`: at the limit the pressed button would lose the focus. */}
      <button
        type="button"
        aria-label="Una pieza menos"
        aria-disabled={value <= least}
        onClick={() => step(-1)}
        className={stepClass}
      >
        <Minus aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Piezas"
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settleTyped}
        onKeyDown={(event) => {
          const by = STEPS[event.key]
          if (event.key === 'Enter') {
            // The row may go, and the press must not reach the button that gets the focus.
            event.preventDefault()
            settleTyped()
          }
          if (by === undefined) return
          event.preventDefault()
          step(by)
        }}
        className="size-11 rounded-sm bg-transparent text-center text-base tabular-nums"
      />
      <button
        type="button"
        aria-label="Una pieza más"
        aria-disabled={value >= most}
        onClick={() => step(1)}
        className={stepClass}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
      <span role="status" className="sr-only">
        {pieces(value)}
      </span>
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** The allowed number nearest to `1e9`, `-1` or `2.7`; the value as it was for `dos`, which is no number. */
function nearestAllowed(typed: string, value: number, { least, most }: { least: number; most: number }): number {
  const number = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))
  return Number.isNaN(number) ? value : Math.min(Math.max(Math.floor(number), least), most)
}

function pieces(quantity: number): string {
  return quantity === 1 ? '1 pieza' : `${quantity} piezas`
}
