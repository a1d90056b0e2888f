import { data, redirect } from 'react-router'
import { listProducts } from '#data/catalogue/list-products.ts'
import { badges, isNew } from '#domain/catalogue/badges.ts'
import { pageAddress } from '#domain/catalogue/page-address.ts'
import { readPage } from '#domain/catalogue/pagination.ts'
import { searchTerm } from '#domain/text/search-term.ts'
import { openStore, requestContext } from '../context.ts'
import { BeyondLastPage } from '../features/catalogue/beyond-last-page.tsx'
import { EmptyList } from '../features/catalogue/empty-list.tsx'
import { Hero } from '../features/catalogue/hero.tsx'
import { PageLinks } from '../features/catalogue/page-links.tsx'
import { ProductGrid } from '../features/catalogue/product-grid.tsx'
import { LoadError } from '../features/store/load-error.tsx'
import { useStore } from '../features/store/use-store.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/home.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  // The bare shared host has no catalogue; the root shows its landing page.
  if (context.get(requestContext).gate.state === 'landing') return null
  const { db, account, store, now } = openStore(context)
  const parameters = new URL(request.url).searchParams
  const page = readPage(parameters.get('page'))
  // What is no page number does not stay in the address.
  if (page === null) throw redirect(pageAddress(parameters, 1))
  const search = searchTerm(parameters.get('search'))
  const { items, pagination } = await listProducts(db, { account, page, search, inStockOnly: store.showOnlyInStock })
  const products = items.map(({ id, inStock, rating, reviewCount, createdAt, card }) => ({
    id,
    inStock,
    card,
    badges: badges({ isNew: isNew(createdAt, now), isSale: card.isSale, inStock, rating, reviewCount }),
  }))
  const status = page > pagination.totalPages ? 404 : 200
  return data({ products, pagination, search, lastPage: pageAddress(parameters, pagination.totalPages) }, { status })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const gate = matches[0]?.loaderData?.gate
  const storeName = gate?.state === 'active' ? gate.store.storeName : 'Vitrina'
  if (!loaderData) return [{ title: storeName }]
  const { search, pagination } = loaderData
  const parts = [
    search === '' ? null : `«${search}»`,
    pagination.page === 1 ? null : `Página ${pagination.page}`,
    storeName,
  ]
  return [{ title: parts.filter((part) => part !== null).join(' · ') }]
}

const count = new Intl.NumberFormat('es-MX')

export default function Home({ loaderData }: Route.ComponentProps) {
  const store = useStore()
  if (!loaderData) return null
  const { products, pagination, search, lastPage } = loaderData
  const { total, page, totalPages } = pagination
  const isFront = search === '' && page === 1
  return (
    <>
      {isFront && <Hero store={store} />}
      <div className="frame pt-4">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
          <Breadcrumb
            entries={
              search === '' ? [{ label: 'Productos' }] : [{ label: 'Productos', to: '/' }, { label: `«${search}»` }]
            }
          />
          <p role="status" className="text-sm text-muted tabular-nums">
            {count.format(total)} {total === 1 ? 'producto encontrado' : 'productos encontrados'}
          </p>
        </div>
        {!isFront && (
          <h1 className="mb-8 font-display text-2xl">
            {search === '' ? `Productos, página ${page}` : `Resultados para «${search}»`}
          </h1>
        )}
        <h2 className="sr-only">Productos</h2>
        {page > totalPages ? (
          <BeyondLastPage pagination={pagination} lastPage={lastPage} />
        ) : total === 0 ? (
          <EmptyList search={search} />
        ) : (
          <ProductGrid products={products} />
        )}
        {page <= totalPages && <PageLinks pagination={pagination} />}
      </div>
    </>
  )
}

/** Storefront §8, Catalogue fetch failure: the two sentences to the letter. */
export function ErrorBoundary() {
  return <LoadError title="Error loading products">Please try again later</LoadError>
}
