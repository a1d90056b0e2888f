import { data, isRouteErrorResponse, replace } from 'react-router'
import { ORDER_PAGE_SENTENCES } from '#domain/order/order-page-sentences.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { openStore } from '../../context.ts'
import { ReloadLink } from '../../ui/reload-link.tsx'
import { FindOrderLink } from '../features/order/find-order-link.tsx'
import { OrderError } from '../features/order/order-error.tsx'
import { showSearchToast } from '../features/order/search-toasts.ts'
import { viewOrder } from '../features/order/view-order.ts'
import { VIEW_REJECTIONS, type ViewRejection } from '../features/order/view-rejections.ts'
import { ViewScreen } from '../features/order/view-screen.tsx'
import { pageMeta } from '../head/page-head.ts'
import type { Route } from './+types/order-view.ts'
import { findViewedOrder } from './find-viewed-order.ts'
import { retryAfter } from './http.ts'
import { createOpenPage } from './open-page.ts'
import { pickupBranch } from './pickup-branch.ts'
import { orderViewQuery } from './requests/order.ts'
import { parseQuery } from './requests/parse-request.ts'
import { useOpenPage } from './use-open-page.ts'

/** The URL may contain an e-mail, so it must not become a referrer. */
const CONFIDENTIAL = { 'referrer-policy': 'no-referrer' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const open = openStore(context)
  const storeName = shownStoreName(open.store)
  const viewed = await findViewedOrder(open, parseQuery(request, orderViewQuery))
  if (viewed.ok) {
    const { timeZone } = open.store
    const branch = await pickupBranch(open, viewed.order)
    const order = viewOrder(viewed.order, { timeZone, branch, now: open.now.getTime() })
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
  if (order) return <ViewScreen order={order} />
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
