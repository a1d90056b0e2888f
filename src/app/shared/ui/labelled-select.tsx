import { type ReactNode, useId } from 'react'
import { FieldError, fieldClass } from './text-field.tsx'

interface LabelledSelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Its options. */
  children: ReactNode
}

/** A select of a form, with its label above it and its error. */
export function LabelledSelect({ label, value, onChange, error, children }: LabelledSelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        className={`${fieldClass} h-11`}
      >
        {children}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
