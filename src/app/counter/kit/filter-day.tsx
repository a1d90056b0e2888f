import { useState } from 'react'
import { filterClass } from './filter-select.tsx'
import { useFilters } from './use-filters.ts'

interface FilterDayProps {
  label: string
  /** The parameter that it sets. */
  parameter: string
  /** The last day that can be chosen, `yyyy-MM-dd`. */
  most: string
}

/**
 * Narrows a list by a day, chosen in the browser's own calendar; a day that is only half typed changes nothing. The
 * other parameters of the page stay.
 */
export function FilterDay({ label, parameter, most }: FilterDayProps) {
  const [parameters, set] = useFilters()
  const chosen = parameters.get(parameter) ?? ''
  const [typed, setTyped] = useState({ chosen, day: chosen })
  if (typed.chosen !== chosen) setTyped({ chosen, day: chosen })
  const choose = (day: string) => {
    setTyped({ chosen, day })
    const isWhole = day === '' || (day >= '2000-01-01' && day <= most)
    if (isWhole) set(parameter, day)
  }
  return (
    <input
      type="date"
      aria-label={label}
      max={most}
      value={typed.day}
      onChange={({ target }) => choose(target.value)}
      className={filterClass}
    />
  )
}
