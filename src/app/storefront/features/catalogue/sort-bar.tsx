import type { CatalogueView } from './catalogue-view.ts'
import { ColumnSwitcher } from './column-switcher.tsx'
import { FILTER_FORM } from './filter-form.ts'
import { productCount } from './product-count.ts'
import { SortSelect } from './sort-select.tsx'

/**
 * The bar above the list: the number of products, their order and the columns (docs/rules/catalogue.md#catalogue-page).
 */
export function SortBar({ view }: { view: CatalogueView }) {
  const { total, hasFailed } = view
  return (
    <div className="flex min-h-12 items-center gap-x-4 border-b md:max-lg:gap-x-2 border-hairline pb-1">
      <p role="status" className="mr-auto text-sm text-muted tabular-nums">
        {!hasFailed && `${productCount(total)} ${total === 1 ? 'encontrado' : 'encontrados'}`}
      </p>
      <a href={`#${FILTER_FORM}`} className="only-without-scripts py-2 underline underline-offset-4">
        Filtros
      </a>
      <SortSelect view={view} />
      <ColumnSwitcher />
    </div>
  )
}
