import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { SheetClose } from '#app/shared/ui/sheet.tsx'
import { ActiveFilters } from './active-filters.tsx'
import type { CatalogueView } from './catalogue-view.ts'
import { FilterPanel } from './filter-panel.tsx'
import { ListFailure } from './list-failure.tsx'
import { productCount } from './product-count.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'
import { useCatalogueView } from './use-catalogue-view.ts'

/** The content of the drawer of filters: the panel, and the way to its results. */
export function FilterSheetContent() {
  const { view, hasFailed, retry } = useCatalogueView()
  const content = useRef<HTMLDivElement>(null)
  return (
    // Its height is fixed, so that nothing moves under the thumb while lists get shorter.
    <div ref={content} tabIndex={-1} className="-mx-5 -mb-6 flex h-dvh min-h-0 flex-col outline-none">
      {view && (
        <>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6">
            <ActiveFilters view={view} isOneRow />
            <FilterPanel view={view} />
          </div>
          {view.hasFailed ? (
            <ListFailure className="border-t border-hairline bg-ground px-5 py-3 text-center" />
          ) : (
            <WayToResults view={view} />
          )}
        </>
      )}
      {!view && hasFailed && (
        <div className="p-5">
          <p role="alert" className="mb-4 text-muted">
            No pudimos cargar los filtros. Revisa tu conexión y vuelve a intentarlo.
          </p>
          <Button
            onClick={() => {
              // The button is about to disappear; without this the focus would be lost with it.
              content.current?.focus()
              retry()
            }}
          >
            Reintentar
          </Button>
        </div>
      )}
      {!view && !hasFailed && (
        <p role="status" className="p-5 text-muted">
          Cargando...
        </p>
      )}
    </div>
  )
}

/** The number of products with these filters, always in view, and the button or link that shows them. */
function WayToResults({ view }: { view: CatalogueView }) {
  const { isPending } = useCatalogueQuery(view)
  const isHere = useLocation().pathname === '/'
  const label = `Ver ${productCount(view.total)}`
  return (
    <div className="border-t border-hairline bg-ground px-5 py-3">
      <p role="status" className="sr-only">
        {isPending ? '' : `${productCount(view.total)} con estos filtros`}
      </p>
      <div className="grid">
        {isHere ? (
          <SheetClose
            render={
              <Button aria-busy={isPending} className="tabular-nums">
                {label}
              </Button>
            }
          />
        ) : (
          <Link to="/" className={buttonClass()}>
            {label}
          </Link>
        )}
      </div>
    </div>
  )
}
