import { type ReactNode, Suspense } from 'react'
import { Breadcrumb } from '#app/shared/ui/breadcrumb.tsx'
import { LatePart } from '#app/shared/ui/late-part.tsx'
import { lazyPart } from '#app/shared/ui/lazy-part.ts'
import { FilterSidebar } from '#app/storefront/features/catalogue/filter-sidebar.tsx'
import { Hero } from '#app/storefront/features/catalogue/hero.tsx'
import { LateAboveList } from '#app/storefront/features/catalogue/late-filters.tsx'
import { ListFailure } from '#app/storefront/features/catalogue/list-failure.tsx'
import { PageLinks } from '#app/storefront/features/catalogue/page-links.tsx'
import { SortBar } from '#app/storefront/features/catalogue/sort-bar.tsx'
import { useCatalogueQuery } from '#app/storefront/features/catalogue/use-catalogue-query.ts'
import { useListInView } from '#app/storefront/features/catalogue/use-list-in-view.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { pageUrl } from '#domain/catalogue/pagination.ts'
import type { CatalogueData } from './catalogue-data.ts'
import { ProductGrid } from './product-grid.tsx'

// What most visits never see.
const EmptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyList)
const BeyondLastPage = lazyPart(
  async () => (await import('#app/storefront/features/catalogue/beyond-last-page.tsx')).BeyondLastPage,
)
const loadPullToRefresh = async () =>
  (await import('#app/storefront/features/catalogue/pull-to-refresh.tsx')).PullToRefresh

/** The catalogue's page (docs/rules/catalogue.md#catalogue-page). */
export function CataloguePage({ catalogue }: { catalogue: CatalogueData }) {
  const store = useStore()
  const { products, pagination, search, understood, isFiltered, view } = catalogue
  const { page, totalPages } = pagination
  const isFront = !isFiltered && page === 1
  const isBeyond = !view.hasFailed && page > totalPages
  const isEmpty = !view.hasFailed && !isBeyond && products.length === 0
  return (
    <>
      <LatePart load={loadPullToRefresh} />
      {isFront && <Hero store={store} />}
      <div className="frame pt-4">
        <Breadcrumb
          entries={
            search === '' ? [{ label: 'Productos' }] : [{ label: 'Productos', to: '/' }, { label: `«${search}»` }]
          }
        />
        {!isFront && <h1 className="mb-4 line-clamp-3 font-display text-2xl">{catalogue.title}</h1>}
        {understood !== null && products.length > 0 && !view.hasFailed && (
          <p className="mb-4 text-muted">
            Mostrando resultados de <strong className="font-semibold text-ink">«{understood}»</strong>
          </p>
        )}
        <div className="catalogue">
          <FilterSidebar view={view} />
          <List catalogue={catalogue}>
            {view.hasFailed && <ListFailure className="py-12 text-center" />}
            {isBeyond && (
              <Suspense>
                <BeyondLastPage
                  pagination={pagination}
                  lastPage={pageUrl(new URLSearchParams(view.query), totalPages)}
                />
              </Suspense>
            )}
            {isEmpty && (
              <Suspense>
                <EmptyList catalogue={catalogue} />
              </Suspense>
            )}
            {!view.hasFailed && !isBeyond && !isEmpty && (
              <ProductGrid products={products} isBelowCover={isFront && store.coverImage !== null} />
            )}
          </List>
        </div>
      </div>
    </>
  )
}

/** The list with the bars above and below it. It stays while the next is loaded, marked as busy. */
function List({ catalogue, children }: { catalogue: CatalogueData; children: ReactNode }) {
  const { pagination, view } = catalogue
  const { isPending } = useCatalogueQuery(view)
  const list = useListInView<HTMLElement>()
  return (
    <section ref={list} aria-labelledby="productos" className="product-list">
      <h2 id="productos" className="sr-only">
        Productos
      </h2>
      <SortBar view={view} />
      <LateAboveList view={view} />
      <div aria-busy={isPending} className="product-results">
        {children}
        {!view.hasFailed && pagination.page <= pagination.totalPages && (
          <PageLinks pagination={pagination} query={view.query} />
        )}
      </div>
    </section>
  )
}
