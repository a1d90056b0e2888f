import { SelectField } from '#app/shared/ui/select-field.tsx'
import { PRODUCT_SORTS } from '#domain/product-edit/product-filter.ts'
import type { ProductView } from '#domain/product-edit/product-view.ts'
import { SORT_NAMES } from './filter-names.ts'

const OPTIONS = Object.fromEntries(
  PRODUCT_SORTS.flatMap((sort) => [
    [sort, `${SORT_NAMES[sort]} ↑`],
    [`-${sort}`, `${SORT_NAMES[sort]} ↓`],
  ]),
)

interface SortFieldProps {
  view: ProductView
  onSort: (sorted: Pick<ProductView, 'sort' | 'descending'>) => void
}

/** The sequence of a phone's list; the table has its heads for it. */
export function SortField({ view: { sort, descending }, onSort }: SortFieldProps) {
  return (
    <SelectField
      label="Ordenar por"
      className="lg:hidden"
      options={OPTIONS}
      value={`${descending ? '-' : ''}${sort}`}
      onChange={(value) =>
        onSort({
          sort: PRODUCT_SORTS.find((each) => each === value.replace('-', '')) ?? 'name',
          descending: value.startsWith('-'),
        })
      }
    />
  )
}
