import { useId } from 'react'
import { fieldClass } from '#app/shared/ui/text-field.tsx'

interface ChartSelectProps {
  label: string
  value: string
  options: readonly { id: string | number; label: string }[]
  onChange: (value: string) => void
}

/** A labelled select of a chart's form. */
export function ChartSelect({ label, value, options, onChange }: ChartSelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)} className={`${fieldClass} h-11`}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
