import { data, isRouteErrorResponse, replace } from 'react-router'
import { ORDER_PROBLEMS } from '#domain/order/order-problems.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { openStore } from '../../context.ts'
import { ReloadLink } from '../../ui/reload-link.tsx'
import { FindOrderLink } from '../features/order/find-order-link.tsx'
import { OrderError } from '../features/order/order-error.tsx'
import { showSearchToast } from '../features/order/search-toasts.ts'
import { viewOrder } from '../features/order/view-order.ts'
import { VIEW_REJECTIONS, type ViewRejection } from '../features/order/view-rejections.ts'
import { ViewScreen } from '../features/order/view-screen.tsx'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/order-view.ts'
import { findViewedOrder } from './find-viewed-order.ts'
import { pickupBranch } from './pickup-branch.ts'
import { retryAfter } from './problem.ts'

/** The address may have an e-mail in it: it is told to nobody. */
const CONFIDENTIAL = { 'referrer-policy': 'no-referrer' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const open = openStore(context)
  const storeName = shownStoreName(open.store)
  const viewed = await findViewedOrder(open, new URL(request.url).searchParams)
  if (viewed.ok) {
    const { timeZone } = open.store
    const order = viewOrder(viewed.order, { timeZone, branch: await pickupBranch(open, viewed.order) })
    return data({ storeName, order, problem: null }, { headers: CONFIDENTIAL })
  }
  const { code, waitSeconds } = viewed
  const retry = waitSeconds === undefined ? undefined : retryAfter(waitSeconds)
  return data(
    { storeName, order: null, problem: code },
    { status: VIEW_REJECTIONS[code].status, headers: { ...CONFIDENTIAL, ...retry } },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** From the search, what can't be asked for leaves the shopper there, with all that was typed. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (problem) {
    // The address is still that of the page that is being left.
    const isSearching = window.location.pathname.endsWith('/order-search')
    if (!isSearching || isSaid(problem) || request.signal.aborted) throw problem
    showSearchToast('search-failed')
    throw replace('/order-search')
  }
}

/** What the shop has said itself, like that the store is closed; a gate has nothing else to say (openStore). */
function isSaid(problem: unknown): boolean {
  return isRouteErrorResponse(problem) && (problem.status < 500 || problem.data === null)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.order ? `Pedido #${loaderData.order.folio}` : titleOf(loaderData?.problem)
  // What the page links to and shows must not be told its address, by whichever way it was come to.
  return [...pageMeta(title, loaderData?.storeName), { name: 'referrer', content: 'no-referrer' }]
}

export default function OrderViewRoute({ loaderData: { order, problem } }: Route.ComponentProps) {
  if (order) return <ViewScreen order={order} />
  const { title, text } = VIEW_REJECTIONS[problem]
  return (
    <OrderError title={title} sentence={text}>
      <FindOrderLink />
    </OrderError>
  )
}

export function ErrorBoundary() {
  return (
    <OrderError sentence={ORDER_PROBLEMS['not-loaded'].text}>
      <ReloadLink />
    </OrderError>
  )
}

function titleOf(problem: ViewRejection | null | undefined): string {
  return problem ? VIEW_REJECTIONS[problem].title : 'Error'
}
