import { SearchedPages } from '#app/storefront/features/store/searched-pages.tsx'
import { ActiveFilters } from './active-filters.tsx'
import type { CatalogueView } from './catalogue-view.ts'

/** The chips of the applied filters, below the pages of the store that the search means. */
export function AboveList({ view }: { view: CatalogueView }) {
  return (
    <>
      {view.pages && !view.hasFailed && (
        <SearchedPages
          pages={view.pages}
          className="mt-4 max-w-lg divide-y divide-hairline rounded-sm border border-hairline"
        />
      )}
      <ActiveFilters view={view} />
    </>
  )
}
