import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { useFilters } from './use-filters.ts'
import { withParameter } from './with-parameter.ts'

const whole = new Intl.NumberFormat('es-MX')

interface FilterLinksProps {
  label: string
  /** The parameter that they set. */
  parameter: string
  /** Texts by value, with how many there are; '' is without the parameter. */
  options: readonly { value: string; name: string; count?: number }[]
}

/** Narrows a list to one of several kinds. The other parameters of the page stay. */
export function FilterLinks({ label, parameter, options }: FilterLinksProps) {
  const [parameters] = useFilters()
  const chosen = parameters.get(parameter) ?? ''
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ value, name, count }) => (
        <Link
          key={value}
          to={`?${withParameter(parameters, parameter, value)}`}
          replace
          preventScrollReset
          aria-current={value === chosen || undefined}
          className="filter-link"
        >
          {name}
          {count !== undefined && <span className="tabular-nums opacity-70">{whole.format(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** A filter that a link from elsewhere has set, and that can be taken away here. */
export function FilterChip({ parameter, children }: { parameter: string; children: string }) {
  const [parameters] = useFilters()
  return (
    <Link
      to={`?${withParameter(parameters, parameter, '')}`}
      className="filter-link"
      aria-label={`Quitar: ${children}`}
    >
      {children}
      <X aria-hidden="true" size={16} strokeWidth={1.5} />
    </Link>
  )
}
