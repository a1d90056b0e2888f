import { useEffect, useEffectEvent, useId, useState } from 'react'
import { parsePesos } from '#domain/money/parse-pesos.ts'

/** Milliseconds after the last key: more than between two keys. */
const TYPING_PAUSE = 800

interface PriceFieldProps {
  /** The parameter of the URL. */
  name: 'min' | 'max'
  label: string
  /** Pesos; null where nothing is chosen. */
  value: number | null
  /** The end of the range in pesos, shown where nothing is chosen. */
  end: number
  /** Receives null for an empty field. */
  onChange: (pesos: number | null) => void
  /** Receives the same after a pause in typing, while more may be typed. */
  onPause: (pesos: number | null) => void
}

/** An amount that is typed, and applies with Enter, when the field is left, or after a pause. */
export function PriceField({ name, label, value, end, onChange, onPause }: PriceFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const settle = () => {
    if (draft === null) return
    const pesos = readPesos(draft)
    setIsWrong(pesos === undefined)
    // An invalid text stays, to be corrected.
    if (pesos === undefined) return
    setDraft(null)
    onChange(pesos)
  }
  const pause = useEffectEvent((text: string) => {
    const pesos = readPesos(text)
    if (pesos !== undefined) onPause(pesos)
  })
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => pause(draft), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [draft])
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <div className="price-field">
        <span aria-hidden="true">$</span>
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={draft ?? (value === null ? '' : written(value))}
          placeholder={written(end)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setDraft(target.value)
            setIsWrong(false)
          }}
          onBlur={settle}
          onKeyDown={({ key }) => key === 'Enter' && settle()}
        />
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          Escribe una cantidad, por ejemplo 900.
        </p>
      )}
    </div>
  )
}

/** The pesos of a typed text: null for an empty one, undefined for an invalid one. */
function readPesos(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const centavos = parsePesos(text)
  return centavos === null ? undefined : centavos / 100
}

/** Pesos without needless centavos: `1,299`, `899.50`. */
function written(pesos: number): string {
  return pesos.toLocaleString('es-MX', { minimumFractionDigits: Number.isInteger(pesos) ? 0 : 2 })
}
