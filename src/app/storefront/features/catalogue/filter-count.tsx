import { useStore } from '#app/storefront/features/store/use-store.ts'
import { appliedFilters } from './applied-filters.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'

/**
 * The number of applied filters without the search, for the button that opens the drawer. Empty without filters.
 */
export function FilterCount({ view }: { view: CatalogueView }) {
  const { showOnlyInStock } = useStore()
  const { parameters } = useCatalogueQuery(view)
  const filters = appliedFilters(parameters, view, { forcesStock: showOnlyInStock })
  const count = filters.filter(({ id }) => id !== 'search').length
  if (count === 0) return null
  return (
    <span className="min-w-5 rounded-full bg-ink px-1.5 text-center text-xs leading-5 font-semibold text-ground tabular-nums">
      {count}
      <span className="sr-only"> {count === 1 ? 'aplicado' : 'aplicados'}</span>
    </span>
  )
}
