import { COLUMN_CHOICES, type Columns } from '#domain/catalogue/column-choice.ts'
import { useColumns, useShownColumns } from './use-columns.ts'

/**
 * Chooses two to five columns of products on a desktop; the choice is remembered
 * (docs/rules/catalogue.md#column-switcher). The style sheet highlights the current choice (`column-choice`), so that
 * it is right before any script runs.
 */
export function ColumnSwitcher() {
  const [chosen, choose] = useColumns()
  const current = useShownColumns(chosen)
  return (
    <fieldset className="needs-scripts hidden shrink-0 items-center md:flex lg:w-44">
      <legend className="sr-only">Columnas</legend>
      {COLUMN_CHOICES.map((columns) => (
        <button
          key={columns}
          type="button"
          value={columns}
          aria-label={`Columnas: ${columns}`}
          aria-pressed={columns === current}
          onClick={() => choose(columns)}
          className="column-choice"
        >
          <Bars count={columns} />
        </button>
      ))}
    </fieldset>
  )
}

/** An icon with a bar for each column. */
function Bars({ count }: { count: Columns }) {
  const [width, gap] = [24, 2]
  const bar = (width - gap * (count - 1)) / count
  return (
    <svg aria-hidden="true" width={width} height="16" viewBox={`0 0 ${width} 16`} fill="currentColor">
      {Array.from({ length: count }, (_, index) => index * (bar + gap)).map((x) => (
        <rect key={x} x={x} width={bar} height="16" rx="1" />
      ))}
    </svg>
  )
}
