import { lazy, Suspense } from 'react'
import { ReloadLink } from '#app/ui/reload-link.tsx'
import { WidePart } from '#app/ui/wide-part.tsx'
import type { CatalogueView } from './catalogue-view.ts'
import { FILTER_FORM } from './filter-form.ts'
import { useRestoredScroll } from './use-restored-scroll.ts'

/** A component takes the panel's place where that cannot be loaded, since a failure of code would be one of the whole page. */
const FilterPanel = lazy(() =>
  import('./filter-panel.tsx').then(
    (module) => ({ default: module.FilterPanel }),
    () => ({ default: PanelFailure }),
  ),
)

/**
 * The filter panel beside the list, from a width of 768 px. Below that width it is a drawer (`FilterSheet`), and
 * without JavaScript it is below the list.
 */
export function FilterSidebar({ view }: { view: CatalogueView }) {
  const area = useRestoredScroll<HTMLDivElement>('filter-scroll')
  return (
    <WidePart as="aside" ref={area} aria-label="Filtros" className="filter-sidebar">
      <h2 className="pb-3 font-display text-xl">Filtros</h2>
      <Suspense>
        <FilterPanel view={view} id={FILTER_FORM} />
      </Suspense>
    </WidePart>
  )
}

function PanelFailure() {
  return (
    <div>
      <p role="alert" className="mb-4 text-muted">
        No pudimos cargar los filtros. Revisa tu conexión y vuelve a intentarlo.
      </p>
      <ReloadLink />
    </div>
  )
}
