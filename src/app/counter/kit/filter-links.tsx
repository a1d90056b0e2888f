import X from 'lucide-react/icons/x'
import { Link, type LinkProps } from 'react-router'
import { isPlainClick } from '#app/shared/ui/is-plain-click.ts'
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
        <FilterLink key={value} parameter={parameter} value={value} aria-current={value === chosen || undefined}>
          {name}
          {count !== undefined && <span className="tabular-nums opacity-70">{whole.format(count)}</span>}
        </FilterLink>
      ))}
    </nav>
  )
}

/** A filter that a link from elsewhere has set, and that can be taken away here. */
export function FilterChip({ parameter, children }: { parameter: string; children: string }) {
  return (
    <FilterLink parameter={parameter} value="" aria-label={`Quitar: ${children}`}>
      {children}
      <X aria-hidden="true" size={16} strokeWidth={1.5} />
    </FilterLink>
  )
}

type FilterLinkProps = Omit<LinkProps, 'to' | 'onClick' | 'replace' | 'preventScrollReset' | 'className'> & {
  parameter: string
  value: string
}

/** Its URL is for another tab: in place, it adds to a change that is still being loaded. */
function FilterLink({ parameter, value, ...rest }: FilterLinkProps) {
  const [parameters, set] = useFilters()
  return (
    <Link
      to={`?${withParameter(parameters, parameter, value)}`}
      replace
      preventScrollReset
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        set(parameter, value)
      }}
      className="filter-link"
      {...rest}
    />
  )
}
