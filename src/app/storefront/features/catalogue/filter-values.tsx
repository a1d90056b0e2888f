import { memo } from 'react'
import type { FilterSection, FilterValue } from '#domain/catalogue/filter-panel.ts'
import { productCount, writtenCount } from './product-count.ts'

interface FilterValuesProps {
  name: string
  role: FilterSection['role']
  values: readonly FilterValue[]
  chosen: readonly string[]
  onToggle: (key: string) => void
}

/** Values with the number of products of each: colours as swatches, sizes as buttons. */
export function FilterValues({ name, role, values, chosen, onToggle }: FilterValuesProps) {
  const Value = role === 'size' ? SizeButton : ValueRow
  return (
    <ul
      ref={showChosen}
      // One handler for all values: of a thousand values, only the pressed one is rendered again.
      onChange={({ target }) => target instanceof HTMLInputElement && onToggle(target.value)}
      className={`filter-list ${role === 'size' ? 'flex flex-wrap gap-2' : ''}`}
    >
      {values.map((value) => (
        <Value
          key={value.key}
          name={name}
          valueKey={value.key}
          label={value.label}
          count={value.count}
          swatch={value.swatch}
          look={role === 'color' ? 'color-tick' : 'tick'}
          isChosen={chosen.includes(value.key)}
        />
      ))}
    </ul>
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
  valueKey: string
  label: string
  count: number
  swatch: string | undefined
  look: 'color-tick' | 'tick'
  isChosen: boolean
}

const ValueRow = memo(function ValueRow({ name, valueKey, label, count, swatch, look, isChosen }: ValueProps) {
  return (
    <li>
      <label className="filter-row">
        <input
          type="checkbox"
          name={name}
          value={valueKey}
          checked={isChosen}
          onChange={leaveToList}
          className={look}
          style={look === 'color-tick' && swatch ? { backgroundColor: swatch } : undefined}
          data-unknown={look === 'color-tick' && !swatch ? '' : undefined}
        />
        <span>{label}</span>
        <Count count={count} />
      </label>
    </li>
  )
})

const SizeButton = memo(function SizeButton({ name, valueKey, label, count, isChosen }: ValueProps) {
  return (
    <li>
      <label className="size-choice">
        <input type="checkbox" name={name} value={valueKey} checked={isChosen} onChange={leaveToList} />
        {label}
        <Count count={count} />
      </label>
    </li>
  )
})

/** React wants a controlled input to have one. */
const leaveToList = () => undefined

function Count({ count }: { count: number }) {
  return (
    <span className="filter-count">
      <span aria-hidden="true">{writtenCount(count)}</span>
      <span className="sr-only">{`(${productCount(count)})`}</span>
    </span>
  )
}
