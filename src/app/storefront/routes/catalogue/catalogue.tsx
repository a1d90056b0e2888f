import { data, redirect, useLocation } from 'react-router'
import { openStore, requestContext } from '#app/storefront/context.ts'
import { loadOrKeepCatalogue, useShownCatalogue } from '#app/storefront/loaders/keep-catalogue.ts'
import { readCataloguePage } from '#app/storefront/loaders/read-catalogue-page.ts'
import { CataloguePage } from '#app/storefront/pages/catalogue/catalogue-page.tsx'
import { failureMessage } from '#app/storefront/pages/load-error/failure-message.ts'
import { LoadErrorPage } from '#app/storefront/pages/load-error/load-error-page.tsx'
import { parseCatalogueUrl } from '#domain/catalogue/catalogue-url.ts'
import { pageUrl } from '#domain/catalogue/pagination.ts'
import { cardTag } from '#domain/page/cache-tags.ts'
import type { Route } from './+types/catalogue.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  // The bare shared host has no catalogue; the root shows its landing page.
  if (context.get(requestContext).gate.state === 'landing') return null
  const open = openStore(context)
  const parameters = new URL(request.url).searchParams
  const dictionary = await open.catalogue.dictionary()
  const { page, ...query } = parseCatalogueUrl(parameters, dictionary, { forcesStock: open.store.showOnlyInStock })
  // An invalid page number is removed from the URL.
  if (page === null) throw redirect(pageUrl(parameters, 1))
  const catalogue = await readCataloguePage(open, dictionary, { ...query, page })
  open.dependsOn(...catalogue.products.map(({ id }) => cardTag(id)))
  return data(catalogue, { status: page > catalogue.pagination.totalPages ? 404 : 200 })
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrKeepCatalogue(request, serverLoader)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  // The root has the titles of the landing page, a closed gate and a failure.
  return loaderData?.tags ?? matches[0]?.meta ?? []
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useShownCatalogue(loaderData, useLocation().search)
  if (!loaderData) return null
  const { tags: _, ...catalogue } = loaderData
  return <CataloguePage catalogue={catalogue} />
}

/**
 * The English texts are part of the contract; the Spanish ones are their translation
 * (docs/rules/catalogue.md#catalogue-failure).
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = failureMessage(error)
  const title = (
    <>
      <span className="block">No se pudieron cargar los productos</span>
      <span lang="en" className="block font-sans text-base text-muted">
        Error loading products
      </span>
    </>
  )
  return (
    <LoadErrorPage title={title}>
      <span className="block">Inténtalo de nuevo más tarde</span>
      <span lang="en" className="block text-sm">
        Please try again later
      </span>
      {message !== null && (
        <span lang="en" className="mt-1 block text-sm [overflow-wrap:anywhere]">
          {message}
        </span>
      )}
    </LoadErrorPage>
  )
}
