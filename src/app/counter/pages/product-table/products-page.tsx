import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BulkChanges } from '#app/counter/features/product-table/bulk-changes.tsx'
import { ColumnPicker } from '#app/counter/features/product-table/column-picker.tsx'
import { NoProducts, NothingFound } from '#app/counter/features/product-table/empty-products.tsx'
import { ExportMenu } from '#app/counter/features/product-table/export-menu.tsx'
import { FilterChips } from '#app/counter/features/product-table/filter-chips.tsx'
import { ProductFilters } from '#app/counter/features/product-table/product-filters.tsx'
import { ProductSearch } from '#app/counter/features/product-table/product-search.tsx'
import { SelectionBar } from '#app/counter/features/product-table/selection-bar.tsx'
import { ShownProducts } from '#app/counter/features/product-table/shown-products.tsx'
import { SortField } from '#app/counter/features/product-table/sort-field.tsx'
import { useProductRows } from '#app/counter/features/product-table/use-product-rows.ts'
import { useSelection } from '#app/counter/features/product-table/use-selection.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { SavedViews, ViewButtons } from '#app/counter/kit/saved-views.tsx'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import type { ProductFilter, ProductSort } from '#domain/product-edit/product-filter.ts'
import type { ProductRows, ProductTerms } from '#domain/product-edit/product-table.ts'
import { DEFAULT_VIEW, type ProductView, productViewQuery } from '#domain/product-edit/product-view.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import type { SavedView } from '#domain/staff/saved-view.ts'

interface ProductsPageProps {
  account: string
  view: ProductView
  table: ProductRows
  labels: ProductTerms
  views: readonly SavedView[]
  /** Ids of the changes of many products that go on. */
  changes: readonly string[]
  role: Role
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}

/** The products of the store: a table, on a phone a list. What it shows is in its URL. */
export function ProductsPage({ account, view, table, labels, views, changes, role, now }: ProductsPageProps) {
  const navigate = useNavigate()
  const [begun, setBegun] = useState<readonly string[]>([])
  const query = productViewQuery(view)
  const rows = useProductRows(query, table)
  const selection = useSelection(query, rows)
  const { chosen, count, isAll, chooseAll, clear } = selection
  const mayChange = isAllowed(role, 'set-published')
  const chosenSome = isAll ? 'all' : 'some'

  const show = (changed: Partial<ProductView>, replace = false) =>
    void navigate({ search: productViewQuery({ ...view, ...changed }) }, { replace })
  const narrow = (filter: ProductFilter) => show({ filter })
  const sort = (by: ProductSort) => show({ sort: by, descending: view.sort === by && !view.descending })
  const goOn = (id: string) => {
    setBegun((before) => [...before, id])
    clear()
  }
  if (labels.products === 0) return <NoProducts mayAdd={mayChange} />
  return (
    <>
      <ProductsHead role={role} mayChange={mayChange} />
      <BulkChanges ids={[...new Set([...changes, ...begun])]} />
      <SavedViews views={views} query={query} path="/productos" />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ProductSearch
          text={view.filter.text}
          onSearch={(text) => show({ filter: { ...view.filter, text } }, view.filter.text !== '')}
        />
        <ProductFilters filter={view.filter} labels={labels} total={rows.total} onChange={narrow} />
        <ColumnPicker account={account} />
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FilterChips filter={view.filter} labels={labels} total={rows.total} onChange={narrow} />
        <ViewButtons views={views} query={query} things="Los productos" />
        <SortField view={view} onSort={show} />
      </div>
      {rows.total === 0 ? (
        <NothingFound onClear={() => show(DEFAULT_VIEW)} />
      ) : (
        <ShownProducts
          account={account}
          rows={rows}
          view={view}
          now={now}
          mayChoose={mayChange}
          onRange={rows.onRange}
          onSort={sort}
          isChosen={selection.isChosen}
          onToggle={selection.toggle}
          chosenState={count === 0 ? 'none' : chosenSome}
          onChooseAll={chooseAll}
          onClear={clear}
        />
      )}
      {rows.hasFailed && (
        <div role="alert" className="selection-bar">
          No se pudo cargar esta parte de la lista.
          <Button look="outline" onClick={rows.retry}>
            Reintentar
          </Button>
        </div>
      )}
      {count > 0 && (
        <SelectionBar
          selection={chosen}
          total={rows.total}
          labels={labels}
          onChooseAll={chooseAll}
          onClear={clear}
          onBegun={goOn}
        />
      )}
    </>
  )
}

function ProductsHead({ role, mayChange }: { role: Role; mayChange: boolean }) {
  return (
    <PageHead title="Productos">
      {isAllowed(role, 'export-products') && <ExportMenu />}
      {mayChange && (
        <>
          <Link to="/productos/tallas" className={buttonClass('outline')}>
            Tallas
          </Link>
          <Link to="/productos/importar" className={buttonClass('outline')}>
            Importar
          </Link>
          <Link to="/productos/nuevo" className={buttonClass()}>
            <span>
              Nuevo<span className="max-md:sr-only"> producto</span>
            </span>
          </Link>
        </>
      )}
    </PageHead>
  )
}
