import { ChevronDown } from 'lucide-react'
import type { Sort } from '#domain/catalogue/filters.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { FILTER_FORM } from './filter-form.ts'
import { put } from './filter-parameters.ts'
import { useCatalogueAddress } from './use-catalogue-address.ts'

const LABELS: Record<Sort, string> = {
  default: 'Relevancia',
  'price-asc': 'Precio: menor a mayor',
  'price-desc': 'Precio: mayor a menor',
  'name-asc': 'Nombre: A a Z',
  'name-desc': 'Nombre: Z a A',
  'rating-desc': 'Mejor calificados',
}

/** The order of the list (storefront §9, Sort options); without JavaScript a field of the panel's form. */
export function SortSelect({ view }: { view: CatalogueView }) {
  const { parameters, change } = useCatalogueAddress(view)
  return (
    // The count beside it may break into two lines; a cut label says less.
    <div className="relative min-w-0 min-[22.5rem]:shrink-0">
      <select
        name="sort"
        form={FILTER_FORM}
        aria-label="Ordenar por"
        value={parameters.get('sort') ?? 'default'}
        onChange={({ target }) => change((next) => put(next, 'sort', target.value === 'default' ? null : target.value))}
        className="h-11 max-w-full cursor-pointer appearance-none truncate [field-sizing:content] rounded-sm bg-transparent pr-7 pl-2 text-base hover:bg-tint md:text-sm"
      >
        {Object.entries(LABELS).map(([sort, label]) => (
          <option key={sort} value={sort} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={16}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2"
      />
    </div>
  )
}
