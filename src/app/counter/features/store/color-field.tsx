import { useId } from 'react'
import { FieldError, fieldClass } from '#app/shared/ui/text-field.tsx'

interface ColorFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The store's colour, chosen or typed. */
export function ColorField({ value, onChange, error }: ColorFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Color
      </label>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label="Elegir el color"
          value={isColor(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-sm border border-ink/50 bg-surface p-1"
        />
        <input
          id={id}
          value={value}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error ${id}-hint`}
          onChange={({ target }) => onChange(target.value)}
          className={`${fieldClass} h-11 max-w-36 font-[inherit] tabular-nums`}
        />
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        En botones y enlaces. Lo aclaramos u oscurecemos lo necesario para que se lea, de día y de noche.
      </p>
    </div>
  )
}

/** Whether a text is a colour as the browser's own field takes it. */
export function isColor(written: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(written)
}
