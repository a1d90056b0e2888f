import { placeOrder } from '#actions/order/place-order.ts'
import { readJson } from '#app/shared/requests/read-body.ts'
import { type OpenStoreContext, openStore } from '#app/storefront/context.ts'
import { orderCookie } from '#app/storefront/features/order/order-cookie.ts'
import { retryAfter } from '#app/storefront/loaders/http.ts'
import { RETRY_LATER, tryOrReport } from '#app/storefront/loaders/try-or-report.ts'
import { orderRequest } from '#app/storefront/requests/checkout-request.ts'
import { readKey } from '#data/order/read-key.ts'
import { CHECKOUT_ERRORS } from '#domain/checkout/checkout-sentences.ts'
import { limitSentence, tooLargeSentence } from '#domain/checkout/limit-sentences.ts'
import { ORDER_REJECTIONS, type OrderFailure } from '#domain/checkout/order-rejections.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import type { OrderRejection, OrderResult, OrderTurnedAway } from '#domain/checkout/order-result.ts'
import { problem } from '#domain/problem/problem.ts'
import type { Route } from './+types/orders.ts'

const REJECTION_STATUS: Record<OrderRejection['code'], number> = {
  malformed: 400,
  'cart-empty': 422,
  invalid: 422,
  changed: 409,
  'stock-short': 409,
  'branch-short': 409,
  'coupon-unknown': 409,
  'coupon-expired': 409,
  'coupon-used': 409,
  'campaign-ended': 409,
  'campaign-used-up': 409,
  'points-changed': 409,
  'key-reused': 409,
}

/** Places an order (docs/rules/checkout.md#placing-an-order), as JSON. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const store = openStore(context)
  const order = await readJson(request, orderRequest)
  if (!order.ok) return rejected(order.status, order.code)
  // An order is only placed when its mails can be queued with it.
  if (!store.mail.isReady()) return rejected(503, 'unavailable', {}, RETRY_LATER)
  const attempt = await placeOnce(store, order.body)
  if (!attempt.ok) return rejected(429, 'too-many-attempts', {}, retryAfter(attempt.waitSeconds))
  const result = attempt.found
  if (!result) return rejected(503, 'unexpected', {}, RETRY_LATER)
  if (isTurnedAway(result)) {
    store.countOrder('rejected')
    return turnedAway(result)
  }
  return result.ok ? placed(store, result) : rejection(store, result)
}

function isTurnedAway(result: OrderResult): result is OrderTurnedAway & { ok: false } {
  return !result.ok && ['busy', 'store-closed', 'too-many-orders', 'too-many-pieces'].includes(result.code)
}

function turnedAway(why: OrderTurnedAway): Response {
  if (why.code === 'busy' || why.code === 'store-closed') return rejected(503, why.code, {}, RETRY_LATER)
  if (why.code === 'too-many-pieces') return problem(422, why.code, tooLargeSentence(why.most))
  return problem(429, why.code, limitSentence(why), { by: why.by }, retryAfter(why.waitSeconds))
}

/**
 * An order with points reveals whether the customer has so many, so it counts as a lookup and is limited as such
 * (decision 018). An order that has been placed already reveals nothing new, so it is accepted whenever it is sent
 * again (decision 017).
 */
async function placeOnce(store: OpenStoreContext, request: OrderRequest) {
  const revealsPoints = request.points > 0 && !(await hasOrder(store, request))
  if (revealsPoints) return store.lookUpEmail(request.form.email, () => place(store, request))
  return { ok: true as const, found: await place(store, request) }
}

async function hasOrder({ db, account, report }: OpenStoreContext, { key }: OrderRequest): Promise<boolean> {
  return (await tryOrReport(() => readKey(db, { account, key }), report))?.isUsed === true
}

/** Null after an unexpected error. */
function place({ db, account, now, coupons, mail, report, orderedBy }: OpenStoreContext, request: OrderRequest) {
  const openCoupon = (token: string) => coupons.verify(token, account)
  const by = { ...orderedBy(), report }
  const order = { account, actor: 'shopper' as const, request, now, openCoupon, queueMail: mail.queue, by }
  return tryOrReport(() => placeOrder(db, order), report)
}

function placed(store: OpenStoreContext, { folio, isNew }: OrderResult & { ok: true }): Response {
  if (isNew) {
    store.mail.wake()
    store.countOrder('placed')
  }
  return Response.json({ ok: true, folio, isNew }, { status: isNew ? 201 : 200, headers: cookieOf(store, folio) })
}

function rejection(store: OpenStoreContext, { ok: _, code, ...facts }: OrderRejection & { ok: false }): Response {
  store.countOrder(code === 'stock-short' || code === 'branch-short' ? 'short' : 'rejected')
  if (code === 'stock-short' && 'short' in facts) store.countShort(facts.short.map(({ variantId }) => variantId))
  // Only the browser that placed an order has its key, so it may see the order.
  const headers = 'folio' in facts ? cookieOf(store, facts.folio) : {}
  return rejected(REJECTION_STATUS[code], code, withSentences(facts), headers)
}

function withSentences(facts: object): object {
  if (!('errors' in facts)) return facts
  const { errors } = facts as OrderRejection & { code: 'invalid' }
  return {
    errors,
    sentences: Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, CHECKOUT_ERRORS[error]])),
  }
}

/** The cookie that identifies the browser that placed the order. */
function cookieOf({ account, now, orderSigner, isSecure }: OpenStoreContext, folio: number) {
  const value = orderSigner.signBrowser({ account, folio, now: now.getTime() })
  return { 'set-cookie': orderCookie({ account, folio }, value, isSecure) }
}

function rejected(status: number, code: OrderFailure, more: object = {}, headers: Record<string, string> = {}) {
  return problem(status, code, ORDER_REJECTIONS[code], more, headers)
}
