import { useFilters } from './use-filters.ts'

/** The classes of a field that narrows a list: as wide as its text. */
export const filterClass = 'h-11 max-w-full min-w-0 rounded-sm border border-ink/50 bg-surface px-2 text-base'

interface FilterSelectProps {
  label: string
  /** The parameter that it sets. */
  parameter: string
  /** '' is without the parameter. */
  options: readonly { value: string; name: string }[]
  /** The chosen option, where the page chooses one without the parameter. */
  value?: string
}

/** Narrows a list to one of many kinds. The other parameters of the page stay. */
export function FilterSelect({ label, parameter, options, value }: FilterSelectProps) {
  const [parameters, set] = useFilters()
  return (
    <select
      aria-label={label}
      value={value ?? parameters.get(parameter) ?? ''}
      onChange={({ target }) => set(parameter, target.value)}
      className={filterClass}
    >
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
