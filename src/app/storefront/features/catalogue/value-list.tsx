import { useState } from 'react'
import type { FilterSection, FilterValue } from '#domain/catalogue/filter-panel.ts'
import { fold } from '#domain/text/fold.ts'
import { FilterSearch } from './filter-search.tsx'

/** Above this many values a list has a search box of its own (docs/rules.md#filter-panel). */
const SEARCH_ABOVE = 5

interface ValueListProps {
  section: FilterSection
  /** The values that the shopper has chosen, including those whose list is still loading. */
  chosen: readonly string[]
  onToggle: (key: string) => void
}

/** The values of a section with the number of products of each: colours as swatches, sizes as buttons. */
export function ValueList({ section, chosen, onToggle }: ValueListProps) {
  const { kind, label, role, values } = section
  const [sought, setSought] = useState('')
  const isSearchable = role !== 'category' && values.length > SEARCH_ABOVE
  const found = isSearchable ? values.filter((value) => fold(value.label).includes(fold(sought))) : values
  const Value = role === 'size' ? SizeButton : ValueRow
  return (
    <>
      {isSearchable && <FilterSearch label={`Buscar en ${label}`} value={sought} onChange={setSought} />}
      <ul ref={showChosen} className={`filter-list ${role === 'size' ? 'flex flex-wrap gap-2' : ''}`}>
        {found.map((value) => (
          <Value
            key={value.key}
            name={kind}
            value={value}
            look={role === 'color' ? 'swatch' : 'tick'}
            isChosen={chosen.includes(value.key)}
            onToggle={() => onToggle(value.key)}
          />
        ))}
      </ul>
      <p role="status" className="text-sm text-muted">
        {found.length === 0 && `Nada se llama «${sought.trim()}».`}
      </p>
    </>
  )
}

/** Scrolls a long list to its first chosen value. */
function showChosen(list: HTMLUListElement | null): void {
  const chosen = list?.querySelector('input:checked')?.closest('li')
  if (!list || !chosen) return
  const [top, height] = [chosen.getBoundingClientRect().top - list.getBoundingClientRect().top, list.clientHeight]
  if (top < 0 || top + chosen.clientHeight > height) list.scrollTop += top - height / 3
}

interface ValueProps {
  name: string
  value: FilterValue
  look: 'swatch' | 'tick'
  isChosen: boolean
  onToggle: () => void
}

function ValueRow({ name, value, look, isChosen, onToggle }: ValueProps) {
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-9 lg:text-sm">
        <input
          type="checkbox"
          name={name}
          value={value.key}
          checked={isChosen}
          onChange={onToggle}
          className={look}
          style={look === 'swatch' && value.swatch ? { backgroundColor: value.swatch } : undefined}
          data-unknown={look === 'swatch' && value.swatch === null ? '' : undefined}
        />
        <span className={`min-w-0 flex-1 ${isChosen ? 'font-semibold' : ''}`}>{value.label}</span>
        <Count count={value.count} />
      </label>
    </li>
  )
}

function SizeButton({ name, value, isChosen, onToggle }: ValueProps) {
  return (
    <li>
      <label className="size-choice">
        <input
          type="checkbox"
          name={name}
          value={value.key}
          checked={isChosen}
          onChange={onToggle}
          className="absolute inset-0 cursor-pointer appearance-none outline-none"
        />
        {value.label}
        <Count count={value.count} />
      </label>
    </li>
  )
}

const number = new Intl.NumberFormat('es-MX')

function Count({ count }: { count: number }) {
  return (
    <span className="filter-count">
      <span aria-hidden="true">{number.format(count)}</span>
      <span className="sr-only">
        ({number.format(count)} {count === 1 ? 'producto' : 'productos'})
      </span>
    </span>
  )
}
