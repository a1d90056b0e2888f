import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { type FilterSection, type FilterValue, OPENED_STEP, offeredValues } from '#domain/catalogue/filter-panel.ts'
import { fold } from '#domain/text/fold.ts'
import { FilterSearch } from './filter-search.tsx'
import { FilterValues } from './filter-values.tsx'
import { writtenCount } from './product-count.ts'
import type { WantedValues } from './use-all-values.ts'

/** Above this many values a list has a search box of its own (docs/rules/catalogue.md#filter-panel). */
const SEARCH_ABOVE = 5

interface ValueListProps {
  /** The id of the section, which a link leads to. */
  id: string
  section: FilterSection
  all: WantedValues
  /** The values that the shopper has chosen, including those whose list is still loading. */
  chosen: readonly string[]
  onToggle: (key: string) => void
  /**
   * The query of this page with so many times as many values of this list as an opened one shows at a time; 0 as at
   * first.
   */
  queryOf: (steps: number) => string
}

/**
 * The values of a section with the number of products of each. At first it has those that lead to the most products and
 * the chosen ones; the others come when the shopper opens the list or searches it.
 */
export function ValueList({ id, section, all, chosen, onToggle, queryOf }: ValueListProps) {
  const { kind, label, role, values, total } = section
  const [sought, setSought] = useState('')
  const first = offeredValues(values, chosen)
  const lacks = values.length < total
  const [isOpened, setOpened] = useState(first.length < values.length)
  // As the document has it: in an incomplete list, chosen values come in addition to whole steps.
  const [steps, setSteps] = useState(() =>
    Math.max(1, Math.floor((values.length + (lacks ? 0 : OPENED_STEP - 1)) / OPENED_STEP)),
  )
  const limit = steps * OPENED_STEP
  const isSearchable = role !== 'category' && total > SEARCH_ABOVE
  const others = all.sections?.find((each) => each.kind === kind)?.values
  const isWhole = isOpened || sought !== ''
  const whole = lacks && others ? joined(others, values) : values
  const known = isWhole ? whole : first
  const found = isSearchable ? known.filter((value) => fold(value.label).includes(fold(sought))) : known
  const isMissing = isWhole && lacks && !others && all.isWanted
  const shown = found.filter(({ key }, index) => index < limit || chosen.includes(key))
  const left = (isOpened && lacks && !others && !isMissing ? total : found.length) - shown.length
  return (
    <>
      {isSearchable && (
        <FilterSearch
          label={`Buscar en ${label}`}
          value={sought}
          onFocus={() => lacks && all.want()}
          onChange={setSought}
        />
      )}
      <FilterValues name={kind} role={role} values={shown} chosen={chosen} onToggle={onToggle} />
      {left > 0 && (
        <Link
          to={{ pathname: '/', search: queryOf(steps + 1), hash: id }}
          rel="nofollow"
          preventScrollReset
          onClick={(event) => {
            event.preventDefault()
            // The link may be about to disappear; the next control after this one is the first of the new values.
            const inputs = event.currentTarget.closest('fieldset')?.querySelectorAll<HTMLElement>('li input')
            inputs?.[inputs.length - 1]?.focus()
            setSteps(steps + 1)
            if (lacks) all.want()
          }}
          className="filter-more mr-4"
        >
          {`Ver más (${writtenCount(left)})`}
          <span className="sr-only"> en {label}</span>
        </Link>
      )}
      {isMissing && all.hasFailed ? (
        <ValuesFailure onRetry={all.retry} />
      ) : (
        <p role="status" className="text-sm text-muted">
          {isMissing ? 'Cargando...' : found.length === 0 && `Nada se llama «${sought.trim()}».`}
        </p>
      )}
      {(isOpened || first.length < total) && sought === '' && (
        <Link
          to={{ pathname: '/', search: queryOf(isOpened ? 0 : 1), hash: id }}
          rel="nofollow"
          preventScrollReset
          onClick={(event) => {
            event.preventDefault()
            setOpened(!isOpened)
            all.want()
          }}
          className="filter-more"
        >
          {isOpened ? 'Ver menos' : `Ver todos (${writtenCount(total)})`}
          <span className="sr-only"> en {label}</span>
        </Link>
      )}
    </>
  )
}

/** All values, with the counts of the page's own; it is newer while all belong to the former selection. */
function joined(others: readonly FilterValue[], values: readonly FilterValue[]): FilterValue[] {
  const own = new Map(values.map((value) => [value.key, value]))
  const rest = new Set(others.map(({ key }) => key))
  return [...others.map((value) => own.get(value.key) ?? value), ...values.filter(({ key }) => !rest.has(key))]
}

function ValuesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="py-2 text-sm">
      <p role="alert" className="mb-2 text-muted">
        No pudimos cargar todos los valores. Revisa tu conexión y vuelve a intentarlo.
      </p>
      <Button
        look="outline"
        onClick={({ currentTarget }) => {
          // The button is about to disappear; without this the focus would be lost with it.
          currentTarget.closest('details')?.querySelector('summary')?.focus()
          onRetry()
        }}
      >
        Reintentar
      </Button>
    </div>
  )
}
