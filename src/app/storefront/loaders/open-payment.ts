import { openPaymentPage } from '#actions/payment/open-payment-page.ts'
import type { OpenStoreContext } from '#app/storefront/context.ts'
import { parseFolio } from '#domain/order/folio.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { type OnlinePayRejection, PAY_REJECTIONS } from '#domain/payment/online-outcomes.ts'
import { paymentTerms } from '#domain/payment/payment-terms.ts'
import { problem } from '#domain/problem/problem.ts'
import { canonicalUrl, storeOrigin } from '#domain/store/canonical-url.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { ownsOrder } from './owns-order.ts'
import { readSettings } from './read-settings.ts'
import { RETRY_LATER, tryOrReport } from './try-or-report.ts'

const STATUS: Record<OnlinePayRejection, number> = {
  malformed: 400,
  'not-json': 415,
  'not-own': 403,
  'order-not-found': 404,
  cancelled: 409,
  'nothing-due': 409,
  'not-offered': 409,
  'too-late': 409,
  'provider-unavailable': 503,
  unavailable: 503,
}

/** Opens the provider's page on which a shopper pays an order, and returns its URL as JSON. */
export async function openPayment(
  store: OpenStoreContext,
  request: Request,
  { folio: written, firma: signature }: { folio: string; firma: string },
): Promise<Response> {
  const folio = parseFolio(written)
  if (folio === null || !ownsOrder(store, request, { folio, signature })) return rejectedPayment('not-own')
  const { db, account, now, orderSigner, payments, publicOrigin, report } = store
  const path = `${orderPath(orderSigner, { account, folio })}&pago=1`
  const opened = await tryOrReport(
    async () =>
      openPaymentPage(db, {
        account,
        folio,
        now,
        terms: paymentTerms(await readSettings(store)),
        storeName: shownStoreName(store.store),
        returnUrl: canonicalUrl(store.store, publicOrigin, path),
        noticeUrl: noticeUrl(store),
        ...payments,
      }),
    report,
  )
  if (!opened) return rejectedPayment('unavailable')
  if (opened.ok) return Response.json({ url: opened.url })
  if (opened.detail !== '') report(new Error(`the provider of payments did not open a page: ${opened.detail}`))
  return rejectedPayment(opened.code)
}

/** Where the provider reports payments; null where it would reject the URL, as of a developer's machine. */
function noticeUrl({ store, publicOrigin }: Pick<OpenStoreContext, 'store' | 'publicOrigin'>): string | null {
  if (!storeOrigin(store, publicOrigin).startsWith('https:')) return null
  // With this parameter the provider sends one kind of notice, not an older one as well.
  return canonicalUrl(store, publicOrigin, '/payment?source_news=webhooks')
}

export function rejectedPayment(code: OnlinePayRejection): Response {
  const status = STATUS[code]
  return problem(status, code, PAY_REJECTIONS[code], {}, status === 503 ? RETRY_LATER : {})
}
