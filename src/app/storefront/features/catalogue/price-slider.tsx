import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { PriceRange } from '#domain/catalogue/price-range.ts'
import { PriceField } from './price-field.tsx'

/** Milliseconds after the last key or after a thumb was released before its value is applied. */
const SETTLE_DELAY = 300

interface PriceSliderProps {
  range: PriceRange
  /** Pesos; null is the end of the range. */
  low: number | null
  high: number | null
  /** Receives null for an end of the range, which filters nothing. */
  onChange: (low: number | null, high: number | null) => void
}

/**
 * Two native sliders on one track, so that keyboard, touch and screen readers work as usual (decision 024), and two
 * amounts to type (decision 083). A thumb stops at the other one. The list changes when a thumb is released, for whole
 * pesos. Without JavaScript there are the amounts alone.
 */
export function PriceSlider({ range, low, high, onChange }: PriceSliderProps) {
  const { min, max, step } = range
  const { pathname } = useLocation()
  const [draft, setDraft] = useState<{ low: number; high: number } | null>(null)
  const shown = draft ?? { low: low ?? min, high: high ?? max }
  const settle = () => {
    if (draft === null) return
    choose(Math.floor(draft.low), Math.ceil(draft.high))
    setDraft(null)
  }
  /** Applies both ends, in their order. */
  const choose = (one: number, other: number) => {
    const [lower, upper] = one <= other ? [one, other] : [other, one]
    onChange(lower <= min ? null : lower, upper >= max ? null : upper)
  }
  /** Applies both ends while one is typed: on the page of the list alone, and never swapped. */
  const chooseEarly = (one: number, other: number) => {
    if (pathname === '/' && one <= other) choose(one, other)
  }
  const group = useSettled(settle)
  const share = (pesos: number) => Math.min(1, Math.max(0, (pesos - min) / (max - min)))
  return (
    <div>
      <div
        ref={group}
        className="price-slider needs-scripts"
        style={{ '--from': share(shown.low), '--to': share(shown.high) } as CSSProperties}
      >
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          aria-label="Precio mínimo"
          aria-valuetext={formatPesos(shown.low)}
          value={shown.low}
          onChange={({ target }) => setDraft({ ...shown, low: Math.min(parsePesos(target.value), shown.high) })}
          // When the two meet near the upper end, the lower one must be on top.
          style={{ zIndex: share(shown.low) > 0.5 ? 1 : 0 }}
        />
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          aria-label="Precio máximo"
          aria-valuetext={formatPesos(shown.high)}
          value={shown.high}
          onChange={({ target }) => setDraft({ ...shown, high: Math.max(parsePesos(target.value), shown.low) })}
        />
      </div>
      <div className="flex items-start gap-3 pb-1">
        <PriceField
          name="min"
          label="Desde"
          value={draft ? Math.floor(draft.low) : low}
          end={min}
          onChange={(pesos) => choose(pesos ?? min, shown.high)}
          onPause={(pesos) => chooseEarly(pesos ?? min, shown.high)}
        />
        <PriceField
          name="max"
          label="Hasta"
          value={draft ? Math.ceil(draft.high) : high}
          end={max}
          onChange={(pesos) => choose(shown.low, pesos ?? max)}
          onPause={(pesos) => chooseEarly(shown.low, pesos ?? max)}
        />
      </div>
    </div>
  )
}

/** Rounds to the centavo: adding up steps leaves rounding errors. */
function parsePesos(text: string): number {
  return Math.round(Number(text) * 100) / 100
}

/** Whole pesos: `$896`. */
function formatPesos(pesos: number): string {
  return `$${Math.round(pesos).toLocaleString('es-MX')}`
}

/**
 * Calls back when a slider in the group has been released, or some time after its last key. React's `onChange` fires
 * for every pixel instead.
 */
function useSettled(settle: () => void) {
  const group = useRef<HTMLDivElement>(null)
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settleSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), SETTLE_DELAY)
    }
    const hold = () => clearTimeout(timer)
    const settleNow = () => {
      hold()
      latest.current()
    }
    const element = group.current
    element?.addEventListener('pointerdown', hold)
    element?.addEventListener('input', hold)
    element?.addEventListener('change', settleSoon)
    element?.addEventListener('focusout', settleNow)
    // A thumb that was held without moving fires no `change`, and it may be released anywhere.
    window.addEventListener('pointerup', settleSoon)
    return () => {
      hold()
      element?.removeEventListener('pointerdown', hold)
      element?.removeEventListener('input', hold)
      element?.removeEventListener('change', settleSoon)
      element?.removeEventListener('focusout', settleNow)
      window.removeEventListener('pointerup', settleSoon)
    }
  }, [])
  return group
}
