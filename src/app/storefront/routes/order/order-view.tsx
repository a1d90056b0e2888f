import { data, isRouteErrorResponse, replace } from 'react-router'
import { ReloadLink } from '#app/shared/ui/reload-link.tsx'
import { openStore } from '#app/storefront/context.ts'
import { pageMeta } from '#app/storefront/document/head-tags.ts'
import { FindOrderLink } from '#app/storefront/features/order/find-order-link.tsx'
import { OrderError } from '#app/storefront/features/order/order-error.tsx'
import { showSearchToast } from '#app/storefront/features/order/search-toasts.ts'
import { viewOrder } from '#app/storefront/features/order/view-order.ts'
import { VIEW_REJECTIONS, type ViewRejection } from '#app/storefront/features/order/view-rejections.ts'
import { findViewedOrder } from '#app/storefront/loaders/find-viewed-order.ts'
import { followReturn } from '#app/storefront/loaders/follow-return.ts'
import { retryAfter } from '#app/storefront/loaders/http.ts'
import { createOpenPage } from '#app/storefront/loaders/open-page.ts'
import { pickupBranch } from '#app/storefront/loaders/pickup-branch.ts'
import { readSettings } from '#app/storefront/loaders/read-settings.ts'
import { useOpenPage } from '#app/storefront/loaders/use-open-page.ts'
import { OrderViewPage } from '#app/storefront/pages/order-view/order-view-page.tsx'
import { viewedOrderQuery } from '#app/storefront/requests/order-request.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { ORDER_PAGE_SENTENCES } from '#domain/order/order-page-sentences.ts'
import { paymentTerms } from '#domain/payment/payment-terms.ts'
import { receiptPlace } from '#domain/payment/receipt.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { storeContact } from '#domain/store/store-contact.ts'
import type { Route } from './+types/order-view.ts'

/** The URL may contain an e-mail, so it must not become a referrer. */
const CONFIDENTIAL = { 'referrer-policy': 'no-referrer' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const open = openStore(context)
  const storeName = shownStoreName(open.store)
  const query = parseQuery(request, viewedOrderQuery)
  const viewed = await findViewedOrder(open, request, query)
  if (viewed.ok) {
    const { timeZone } = open.store
    const { isOwn } = viewed
    const isReturning = query.pago && isOwn
    const record = isReturning ? await followReturn(open, viewed.order) : viewed.order
    const [branch, settings] = await Promise.all([pickupBranch(open, record), readSettings(open)])
    const order = viewOrder(record, {
      timeZone,
      branch,
      contact: storeContact(settings),
      payment: paymentTerms(settings),
      receipts: receiptPlace(settings),
      isOwn,
      isReturning,
      returnDays: settings.returnDays,
      now: open.now.getTime(),
    })
    return data({ storeName, order, rejection: null }, { headers: CONFIDENTIAL })
  }
  const { code, waitSeconds } = viewed
  const retry = waitSeconds === undefined ? undefined : retryAfter(waitSeconds)
  return data(
    { storeName, order: null, rejection: code },
    { status: VIEW_REJECTIONS[code].status, headers: { ...CONFIDENTIAL, ...retry } },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const openPage = createOpenPage<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>(
  // Others behind the same IP may use up its guesses.
  ({ rejection }) => rejection === 'too-many-attempts',
)

/** When a search fails, the shopper stays on the search page with everything typed. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await openPage.load(request, serverLoader)
  } catch (error) {
    // During the navigation the location is still the search page's.
    const isSearching = window.location.pathname.endsWith('/order-search')
    if (!isSearching || isServersOwn(error) || request.signal.aborted) throw error
    showSearchToast('search-failed')
    throw replace('/order-search')
  }
}

/** Whether the response comes from our server and has its own screen: a 4xx, or a closed gate, which has no data. */
function isServersOwn(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status < 500 || error.data === null)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.order ? `Pedido #${loaderData.order.folio}` : titleOf(loaderData?.rejection)
  // A client-side navigation has no response headers, so the page also has a meta tag against the referrer.
  return [...pageMeta(title, loaderData?.storeName), { name: 'referrer', content: 'no-referrer' }]
}

export default function OrderViewRoute({ loaderData }: Route.ComponentProps) {
  useOpenPage(openPage, loaderData)
  const { order, rejection } = loaderData
  if (order) return <OrderViewPage order={order} />
  const { title, text } = VIEW_REJECTIONS[rejection]
  return (
    <OrderError title={title} sentence={text}>
      <FindOrderLink />
    </OrderError>
  )
}

export function ErrorBoundary() {
  return (
    <OrderError sentence={ORDER_PAGE_SENTENCES['not-loaded'].text}>
      <ReloadLink />
    </OrderError>
  )
}

function titleOf(rejection: ViewRejection | null | undefined): string {
  return rejection ? VIEW_REJECTIONS[rejection].title : 'Error'
}
