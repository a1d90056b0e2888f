import type { CatalogueView } from './catalogue-view.ts'
import { FILTER_FORM, FilterPanel } from './filter-panel.tsx'
import { useRestoredScroll } from './use-restored-scroll.ts'

/**
 * The filter panel beside the list, from a width of 768 px. Below that width it is a drawer (`FilterSheet`), and
 * without JavaScript it is below the list.
 */
export function FilterSidebar({ view }: { view: CatalogueView }) {
  const area = useRestoredScroll<HTMLElement>('filter-scroll')
  return (
    <aside ref={area} aria-label="Filtros" className="filter-sidebar">
      <h2 className="pb-3 font-display text-xl">Filtros</h2>
      <FilterPanel view={view} id={FILTER_FORM} />
    </aside>
  )
}
