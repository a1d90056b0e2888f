import { type ReactNode, useId, useState } from 'react'
import { FieldError, fieldClass, TextField } from '#app/shared/ui/text-field.tsx'
import { type Centavos, decimalPesos } from '#domain/money/money.ts'
import { parsePesos } from '#domain/money/parse-pesos.ts'

interface SwitchFieldProps {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        className="tick"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted empty:hidden">
          {hint}
        </p>
      </div>
    </div>
  )
}

interface PesosFieldProps {
  label: string
  hint?: string
  value: Centavos
  onChange: (value: Centavos) => void
  error: string | undefined
}

/** No amount: what cannot be one is sent as it, so that the field is marked when it is saved. */
const NO_AMOUNT: Centavos = -1

/** An amount in pesos. */
export function PesosField({ label, hint, value, onChange, error }: PesosFieldProps) {
  const [written, setWritten] = useState(decimalPesos(value))
  const isShown = (parsePesos(written) ?? NO_AMOUNT) === value
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      value={isShown ? written : decimalPesos(value)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setWritten(target.value)
        onChange(parsePesos(target.value) ?? NO_AMOUNT)
      }}
      error={error}
    />
  )
}

interface TextAreaProps {
  label: string
  hint?: string
  rows?: number
  maxLength?: number
  placeholder?: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A labelled text of several lines. */
export function TextArea({ label, hint, error, onChange, rows = 3, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        rows={rows}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error ${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        className={`${fieldClass} py-2`}
      />
      <FieldError id={`${id}-error`} error={error} />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted empty:hidden">
        {hint}
      </p>
    </div>
  )
}
