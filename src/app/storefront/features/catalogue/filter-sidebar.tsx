import type { CatalogueView } from './catalogue-view.ts'
import { FILTER_FORM } from './filter-form.ts'
import { FilterPanel } from './filter-panel.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'

/**
 * The panel beside the list from 1024 px on; under that it is a drawer (`FilterSheet`), and without JavaScript it
 * stands above or below the list.
 */
export function FilterSidebar({ view }: { view: CatalogueView }) {
  const area = useKeptScroll<HTMLElement>('filter-scroll')
  return (
    <aside ref={area} aria-label="Filtros" className="filter-sidebar">
      <h2 className="pb-3 font-display text-xl">Filtros</h2>
      <FilterPanel view={view} id={FILTER_FORM} />
    </aside>
  )
}
