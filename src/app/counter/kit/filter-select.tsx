import { useSearchParams } from 'react-router'
import { fieldClass } from '../../ui/text-field.tsx'
import { withParameter } from './with-parameter.ts'

interface FilterSelectProps {
  label: string
  /** The parameter that it sets. */
  parameter: string
  /** '' is without the parameter. */
  options: readonly { value: string; name: string }[]
}

/** What a list shows of all, one of many. The other parameters of the page stay. */
export function FilterSelect({ label, parameter, options }: FilterSelectProps) {
  const [parameters, setParameters] = useSearchParams()
  return (
    <select
      aria-label={label}
      value={parameters.get(parameter) ?? ''}
      onChange={({ target }) =>
        setParameters((before) => withParameter(before, parameter, target.value), {
          replace: true,
          preventScrollReset: true,
        })
      }
      className={`${fieldClass} h-11 w-auto max-w-full`}
    >
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
