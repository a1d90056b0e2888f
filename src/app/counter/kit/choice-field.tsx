import { useId } from 'react'
import { FieldError, fieldClass } from '#app/shared/ui/text-field.tsx'

interface ChoiceFieldProps {
  label: string
  /** Texts by value. */
  options: Readonly<Record<string, string>>
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A select with its label and error, for a choice among few. */
export function ChoiceField({ label, options, value, onChange, error }: ChoiceFieldProps) {
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
        aria-describedby={`${id}-error`}
        className={`${fieldClass} h-11 max-w-sm`}
      >
        {Object.entries(options).map(([key, written]) => (
          <option key={key} value={key}>
            {written}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
