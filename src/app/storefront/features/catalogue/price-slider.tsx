import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { PriceRange } from '#domain/catalogue/price-range.ts'
import { formatPrice } from '#domain/money/money.ts'

/** Milliseconds after which a thumb that was moved by keys, or let go, counts as being where it shall be. */
const SETTLED_AFTER = 300
/** Pesos. Without JavaScript any price can be sent again as it was asked for, or else the browser would round it. */
const FINEST_STEP = 0.01

interface PriceSliderProps {
  range: PriceRange
  /** Pesos; null is the range's own end. */
  low: number | null
  high: number | null
  /** Null where the end is the range's own, and so narrows nothing. */
  onChange: (low: number | null, high: number | null) => void
}

/**
 * Two native sliders on one track, so that keys, touch and screen readers work as everywhere. A thumb stops at the
 * other; the list changes when it is let go.
 */
export function PriceSlider({ range, low, high, onChange }: PriceSliderProps) {
  const { min, max } = range
  const step = useIsHydrated() ? range.step : FINEST_STEP
  const [draft, setDraft] = useState<{ low: number; high: number } | null>(null)
  const shown = draft ?? { low: low ?? min, high: high ?? max }
  const settle = () => {
    if (draft === null) return
    onChange(draft.low <= min ? null : draft.low, draft.high >= max ? null : draft.high)
    setDraft(null)
  }
  const group = useSettled(settle)
  const share = (pesos: number) => Math.min(1, Math.max(0, (pesos - min) / (max - min)))
  return (
    <div ref={group}>
      <div className="price-slider" style={{ '--from': share(shown.low), '--to': share(shown.high) } as CSSProperties}>
        <input
          type="range"
          {...{ min, max, step }}
          name="min"
          aria-label="Precio mínimo"
          aria-valuetext={formatPesos(shown.low)}
          value={shown.low}
          onChange={({ target }) => setDraft({ ...shown, low: Math.min(readPesos(target.value), shown.high) })}
          // Where the two meet near the upper end, the lower one has to be at hand.
          style={{ zIndex: share(shown.low) > 0.5 ? 1 : 0 }}
        />
        <input
          type="range"
          {...{ min, max, step }}
          name="max"
          aria-label="Precio máximo"
          aria-valuetext={formatPesos(shown.high)}
          value={shown.high}
          onChange={({ target }) => setDraft({ ...shown, high: Math.max(readPesos(target.value), shown.low) })}
        />
      </div>
      <p aria-hidden="true" className="flex justify-between text-sm text-muted tabular-nums">
        <span>{formatPesos(shown.low)}</span>
        <span>{formatPesos(shown.high)}</span>
      </p>
    </div>
  )
}

/** To the centavo: no address has less, and what a browser counts in steps may end in a rest. */
function readPesos(written: string): number {
  return Math.round(Number(written) * 100) / 100
}

function formatPesos(pesos: number): string {
  return formatPrice(Math.round(pesos * 100))
}

/** Calls when a slider inside has been let go, or its keys have rested. React's own `onChange` tells of every pixel. */
function useSettled(settle: () => void) {
  const group = useRef<HTMLDivElement>(null)
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), SETTLED_AFTER)
    }
    const hold = () => clearTimeout(timer)
    const leave = () => {
      hold()
      latest.current()
    }
    const element = group.current
    element?.addEventListener('pointerdown', hold)
    element?.addEventListener('input', hold)
    element?.addEventListener('change', rest)
    element?.addEventListener('focusout', leave)
    // A thumb that was held and not moved tells of no change, and may be let go anywhere.
    window.addEventListener('pointerup', rest)
    return () => {
      hold()
      element?.removeEventListener('pointerdown', hold)
      element?.removeEventListener('input', hold)
      element?.removeEventListener('change', rest)
      element?.removeEventListener('focusout', leave)
      window.removeEventListener('pointerup', rest)
    }
  }, [])
  return group
}
