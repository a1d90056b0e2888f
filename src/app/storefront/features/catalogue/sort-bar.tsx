import { SlidersHorizontal } from 'lucide-react'
import type { CatalogueView } from './catalogue-view.ts'
import { ColumnSwitcher } from './column-switcher.tsx'
import { FilterCount } from './filter-count.tsx'
import { FILTER_FORM } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { productCount } from './product-count.ts'
import { SortSelect } from './sort-select.tsx'

/** The bar above the list: the number of products, their order and the columns (docs/rules.md#catalogue-page). */
export function SortBar({ view }: { view: CatalogueView }) {
  const { total, hasFailed } = view
  return (
    <div className="flex min-h-12 items-center gap-x-4 border-b border-hairline pb-1">
      <p role="status" className="mr-auto text-sm text-muted tabular-nums">
        {!hasFailed && `${productCount(total)} ${total === 1 ? 'encontrado' : 'encontrados'}`}
      </p>
      <a href={`#${FILTER_FORM}`} className="only-without-scripts py-2 underline underline-offset-4">
        Filtros
      </a>
      {/* On a phone the bottom bar opens the drawer; from 1024 px the panel is beside the list. */}
      <div className="needs-scripts hidden md:block lg:hidden">
        <FilterSheet
          trigger={
            <button
              type="button"
              className="inline-flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm whitespace-nowrap hover:bg-tint"
            >
              <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
              Filtros
              <FilterCount view={view} />
            </button>
          }
        />
      </div>
      <SortSelect view={view} />
      <ColumnSwitcher />
    </div>
  )
}
