import { useId } from 'react'
import { FIT_NAMES, FITS } from '#domain/review/fit.ts'

interface FitFieldProps {
  /** A fit; '' while none is chosen. */
  value: string
  onChange: (fit: string) => void
}

/** How the size fits, which a buyer may leave open. */
export function FitField({ value, onChange }: FitFieldProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">
        ¿Cómo te quedó la talla? <span className="font-normal text-muted">Opcional</span>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {FITS.map((fit) => (
          <label key={fit} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              value={fit}
              checked={value === fit}
              onChange={() => onChange(fit)}
              className="size-5 accent-ink"
            />
            {FIT_NAMES[fit]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
