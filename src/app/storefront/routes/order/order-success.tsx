import { data, isRouteErrorResponse } from 'react-router'
import { ReloadLink } from '#app/shared/ui/reload-link.tsx'
import { openStore } from '#app/storefront/context.ts'
import { pageMeta } from '#app/storefront/document/head-tags.ts'
import { FindOrderLink } from '#app/storefront/features/order/find-order-link.tsx'
import { OrderError } from '#app/storefront/features/order/order-error.tsx'
import { orderSuccessData } from '#app/storefront/features/order/order-success-data.ts'
import { createOpenPage } from '#app/storefront/loaders/open-page.ts'
import { hasOrderCookie } from '#app/storefront/loaders/owns-order.ts'
import { pickupBranch } from '#app/storefront/loaders/pickup-branch.ts'
import { readSettings } from '#app/storefront/loaders/read-settings.ts'
import { useOpenPage } from '#app/storefront/loaders/use-open-page.ts'
import { OrderSuccessPage } from '#app/storefront/pages/order-success/order-success-page.tsx'
import { orderQuery } from '#app/storefront/requests/order-request.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { findOrder } from '#data/order/find-order.ts'
import { parseFolio } from '#domain/order/folio.ts'
import { ORDER_PAGE_SENTENCES } from '#domain/order/order-page-sentences.ts'
import { progressFacts } from '#domain/order/progress-facts.ts'
import { successTitle } from '#domain/order/progress-sentences.ts'
import { paymentTerms } from '#domain/payment/payment-terms.ts'
import { receiptPlace } from '#domain/payment/receipt.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { storeContact } from '#domain/store/store-contact.ts'
import type { Route } from './+types/order-success.ts'

/** The page after an order (`?folio=`). The browser that placed it sees all of it for a day (decision 018). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const open = openStore(context)
  const { db, account, store } = open
  const { folio: folioText } = parseQuery(request, orderQuery)
  if (folioText === '') throw data(ORDER_PAGE_SENTENCES['folio-missing'].text, { status: 400 })
  const folio = parseFolio(folioText)
  const order = folio === null ? null : await findOrder(db, { account, folio })
  if (!order) throw data(ORDER_PAGE_SENTENCES['not-loaded'].text, { status: 404 })

  const now = open.now.getTime()
  const isOwner = hasOrderCookie(open, request, order.folio)
  const branch = isOwner ? await pickupBranch(open, order) : null
  const settings = await readSettings(open)
  // Whether it is paid is its owner's concern.
  const orderProgress = progressFacts(isOwner ? order : { ...order, payBy: null }, store.timeZone)
  const { readyAt } = orderProgress
  const page = orderSuccessData(order, {
    timeZone: store.timeZone,
    readyAt,
    now,
    branch,
    isOwner,
    payment: paymentTerms(settings),
    receipts: receiptPlace(settings),
    contact: storeContact(settings),
  })
  return { page, orderProgress }
}

const openPage = createOpenPage<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>()

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return openPage.load(request, serverLoader)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  // The store is known even when there is no such order.
  const gate = matches[0].loaderData?.gate
  const storeName = gate?.state === 'active' ? shownStoreName(gate.store) : undefined
  return pageMeta(loaderData ? successTitle(loaderData.orderProgress.stage) : 'Error', storeName)
}

export default function OrderSuccess({ loaderData }: Route.ComponentProps) {
  useOpenPage(openPage, loaderData)
  return <OrderSuccessPage page={loaderData.page} progress={loaderData.orderProgress} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isExpected = isRouteErrorResponse(error) && (error.status === 400 || error.status === 404)
  return (
    <OrderError sentence={isExpected ? String(error.data) : ORDER_PAGE_SENTENCES.failed.text}>
      {isExpected ? <FindOrderLink /> : <ReloadLink />}
    </OrderError>
  )
}
