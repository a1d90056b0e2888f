import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'

interface SelectFieldProps extends Pick<ComponentProps<'select'>, 'name' | 'form' | 'ref' | 'aria-describedby'> {
  /** Its name for screen readers; it is not shown. */
  label: string
  /** Texts by value, in the order in which they are shown. */
  options: Readonly<Record<string, string>>
  value: string
  onChange: (value: string) => void
  /** Layout classes of its wrapper. */
  className: string
}

/** A select without a border, as wide as the chosen option, for use inside a line of other controls. */
export function SelectField({ label, options, onChange, className, ...select }: SelectFieldProps) {
  return (
    <div className={`relative ${className}`}>
      <select
        {...select}
        aria-label={label}
        onChange={({ target }) => onChange(target.value)}
        className="h-11 max-w-full cursor-pointer appearance-none truncate [field-sizing:content] rounded-sm bg-transparent pr-7 pl-2 text-base hover:bg-tint md:text-sm"
      >
        {Object.entries(options).map(([value, written]) => (
          <option key={value} value={value} className="bg-surface text-ink">
            {written}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={16}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2"
      />
    </div>
  )
}
