import { Suspense } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { lazyPart } from '#app/shared/ui/lazy-part.ts'
import { openStore } from '#app/storefront/context.ts'
import { productHead } from '#app/storefront/features/product/product-head.ts'
import { PRODUCT_SENTENCES, readProduct, requestedProduct } from '#app/storefront/loaders/read-product.ts'
import { LoadErrorPage } from '#app/storefront/pages/load-error/load-error-page.tsx'
import { ProductPage } from '#app/storefront/pages/product/product-page.tsx'
import { findBranch } from '#data/store/find-branch.ts'
import { withPickups } from '#domain/pickup/pickup-texts.ts'
import { type Branch, branchAddress } from '#domain/store/branch.ts'
import { withNearDays } from '#domain/store/opening-hours.ts'
import { addDays, wallClock } from '#domain/time/zoned-time.ts'
import type { Route } from './+types/product.ts'

/** Serves `product/:id`, and `product` without an id. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const open = openStore(context)
  const { db, account, catalogue, document } = open
  const [found, branch] = await Promise.all([
    readProduct(open, requestedProduct({ params, request })),
    catalogue.remember('branch', () => findBranch(db, { account })),
  ])
  // The texts are part of the contract (docs/rules/product.md#product-failures).
  if (!found.ok) throw data(PRODUCT_SENTENCES[found.code], { status: 404 })
  const { product, page } = found
  const { structuredData, tags } = productHead({
    store: open.store,
    origin: open.publicOrigin,
    product,
    price: page.price,
    image: found.image,
  })
  document.structuredData = structuredData
  // The hours of yesterday may reach into today.
  const since = addDays(wallClock(open.store.timeZone, open.now.getTime()).date, -1)
  const isOpenSundays = open.store.sundayPickup
  const shown =
    branch && isDescribed(branch) ? withPickups(withNearDays(branch, since), { isOpenSundays, today: since }) : null
  return { tags, product: page, branch: shown }
}

/** Whether a branch has anything to show besides its name; in an imported store it may not. */
function isDescribed(branch: Branch): boolean {
  return branchAddress(branch) !== '' || branch.phone !== '' || branch.hours !== null
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return [{ title: titleOf(error) }, { name: 'robots', content: 'noindex' }]
  return loaderData.tags
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, branch } = loaderData
  // The key makes another product a new page, without any state of this one.
  return <ProductPage key={product.id} product={product} branch={branch} />
}

const ProductGone = lazyPart(
  async () => (await import('#app/storefront/pages/product/product-gone.tsx')).ProductGone,
  LoadErrorPage,
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const title = titleOf(error)
  if (title === LOAD_ERROR) return <LoadErrorPage title={title} />
  return (
    <Suspense>
      <ProductGone title={title} />
    </Suspense>
  )
}

/** The title when the product could not be loaded (docs/rules/product.md#product-failures). */
const LOAD_ERROR = 'Error al cargar el producto'

function titleOf(error: unknown): string {
  return isRouteErrorResponse(error) && error.status === 404 ? String(error.data) : LOAD_ERROR
}
