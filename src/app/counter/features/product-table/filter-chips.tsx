import X from 'lucide-react/icons/x'
import type { ProductFilter } from '#domain/product-edit/product-filter.ts'
import type { ProductTerms } from '#domain/product-edit/product-table.ts'
import { appliedFilters } from './filter-names.ts'

interface FilterChipsProps {
  filter: ProductFilter
  labels: ProductTerms
  total: number
  onChange: (filter: ProductFilter) => void
}

function countSentence(total: number, all: number): string {
  const written = all === 1 ? '1 producto' : `${all.toLocaleString('es-MX')} productos`
  return total === all ? written : `${total.toLocaleString('es-MX')} de ${written}`
}

/** How many products there are, and each filter that narrows them: pressed, it goes. */
export function FilterChips({ filter, labels, total, onChange }: FilterChipsProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <p role="status" className="mr-2 text-sm text-muted tabular-nums">
        {countSentence(total, labels.products)}
      </p>
      {appliedFilters(filter, labels).map(({ name, without }) => (
        <button
          key={name}
          type="button"
          aria-label={`Quitar el filtro ${name}`}
          onClick={() => onChange(without)}
          className="choice max-w-full gap-1.5"
        >
          <span className="truncate">{name}</span>
          <X aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
        </button>
      ))}
    </div>
  )
}
