import { Suspense } from 'react'
import { lazyPart } from '#app/shared/ui/lazy-part.ts'
import { ReloadLink } from '#app/shared/ui/reload-link.tsx'
import { WidePart } from '#app/shared/ui/wide-part.tsx'
import type { CatalogueView } from './catalogue-view.ts'
import { FILTER_FORM } from './filter-form.ts'
import { useRestoredScroll } from './use-restored-scroll.ts'

const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel, PanelFailure)

/**
 * The filter panel next to the list, from a width of 768 px. Below that width it is a drawer (`FilterSheet`), and
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
