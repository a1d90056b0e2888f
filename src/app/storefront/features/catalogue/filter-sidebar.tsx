import { lazy, Suspense } from 'react'
import { ReloadLink } from '#app/ui/reload-link.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { FILTER_FORM } from './filter-form.ts'
import { useRestoredScroll } from './use-restored-scroll.ts'

/** Where the panel has room beside the list (filters.css). */
const WIDE = '(width >= 48rem)'

/** What takes the panel's place is a component, since a failure of code would be one of the whole page. */
const FilterPanel = lazy(() =>
  import('./filter-panel.tsx').then(
    (module) => ({ default: module.FilterPanel }),
    () => ({ default: PanelFailure }),
  ),
)

/**
 * The filter panel beside the list, from a width of 768 px. Below that width it is a drawer (`FilterSheet`), and
 * without JavaScript it is below the list: there what the server rendered stays as it is, and its code is not fetched.
 */
export function FilterSidebar({ view }: { view: CatalogueView }) {
  const area = useRestoredScroll<HTMLElement>('filter-scroll')
  const isWide = useMedia(WIDE, import.meta.env.SSR || matchMedia(WIDE).matches)
  const frame = { ref: area, 'aria-label': 'Filtros', className: 'filter-sidebar' }
  if (!isWide)
    return <aside key="hidden" {...frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <aside key="shown" {...frame}>
      <h2 className="pb-3 font-display text-xl">Filtros</h2>
      <Suspense>
        <FilterPanel view={view} id={FILTER_FORM} />
      </Suspense>
    </aside>
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
