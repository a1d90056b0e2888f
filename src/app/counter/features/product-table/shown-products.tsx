import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { useIsHydrated } from '#app/shared/ui/use-is-hydrated.ts'
import { useMedia } from '#app/shared/ui/use-media.ts'
import type { ProductSort } from '#domain/product-edit/product-filter.ts'
import type { ProductView } from '#domain/product-edit/product-view.ts'
import { ProductCards } from './product-cards.tsx'
import { chosenColumns } from './product-columns.ts'
import type { ProductListProps } from './product-list.ts'
import { ProductTable } from './product-table.tsx'

interface ShownProductsProps extends ProductListProps {
  view: ProductView
  onSort: (sort: ProductSort) => void
  chosenState: 'none' | 'some' | 'all'
  onChooseAll: () => void
  onClear: () => void
}

/** The rows as a table or as cards. The server renders the first of both, since it does not know the screen. */
export function ShownProducts(props: ShownProductsProps) {
  const columns = usePersisted(chosenColumns(props.account))
  const isHydrated = useIsHydrated()
  const isWide = useMedia('(width >= 64rem)', true)
  return (
    <>
      {(!isHydrated || !isWide) && (
        <div className="lg:hidden">
          <ProductCards {...props} />
        </div>
      )}
      {(!isHydrated || isWide) && (
        <div className="max-lg:hidden">
          <ProductTable {...props} columns={columns} />
        </div>
      )}
    </>
  )
}
