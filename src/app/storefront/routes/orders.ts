import { placeOrder } from '#data/order/place-order.ts'
import { readKey } from '#data/order/read-key.ts'
import { CHECKOUT_ERRORS } from '#domain/checkout/checkout-sentences.ts'
import type { OrderAnswer, OrderBusy, OrderRejection } from '#domain/checkout/order-answer.ts'
import { ORDER_REJECTIONS, type OrderFailure } from '#domain/checkout/order-rejections.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import { readOrderRequest } from '#domain/checkout/read-order-request.ts'
import { storeOrigin } from '#domain/store/canonical.ts'
import { type OpenStoreContext, openStore } from '../../context.ts'
import { orderCookie } from '../features/order/order-cookie.ts'
import type { Route } from './+types/orders.ts'
import { orReported, RETRY_LATER } from './or-reported.ts'
import { isJson, problem, readObject, retryAfter } from './problem.ts'

const REJECTION_STATUS: Record<OrderRejection['code'], number> = {
  malformed: 400,
  'cart-empty': 422,
  invalid: 422,
  changed: 409,
  'stock-short': 409,
  'coupon-unknown': 409,
  'coupon-expired': 409,
  'coupon-used': 409,
  'points-changed': 409,
  'key-reused': 409,
}

/** Places an order (docs/rules.md#placing-an-order), as JSON. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const store = openStore(context)
  if (!isJson(request)) return rejected(415, 'not-json')
  const asked = readOrderRequest(await readObject(request))
  if (!asked) return rejected(400, 'malformed')
  // An order whose messages can't be queued with it is not placed.
  if (!store.mail.isReady()) return rejected(503, 'unavailable', {}, RETRY_LATER)
  const attempt = await placeOnce(store, asked)
  if (!attempt.ok) return rejected(429, 'too-many-attempts', {}, retryAfter(attempt.waitSeconds))
  const answer = attempt.found
  if (!answer) return rejected(503, 'unexpected', {}, RETRY_LATER)
  if (isBusy(answer)) return rejected(503, answer.code, {}, RETRY_LATER)
  return answer.ok ? placed(store, answer) : rejection(store, answer)
}

function isBusy(answer: OrderAnswer): answer is OrderBusy & { ok: false } {
  return !answer.ok && answer.code === 'busy'
}

/**
 * Whether somebody has so many points is answered no oftener than the lookup is (decision 018). An order that stands
 * already asks nothing, and is answered whenever it is sent again (decision 017).
 */
async function placeOnce(store: OpenStoreContext, request: OrderRequest) {
  const asksOfPoints = request.points > 0 && !(await hasOrder(store, request))
  if (asksOfPoints) return store.lookUpEmail(request.form.email, () => place(store, request))
  return { ok: true as const, found: await place(store, request) }
}

async function hasOrder({ db, account, report }: OpenStoreContext, { key }: OrderRequest): Promise<boolean> {
  return (await orReported(() => readKey(db, { account, key }), report))?.isUsed === true
}

/** Null where it failed of nothing that the order said. */
function place({ db, account, now, coupons, mail, report }: OpenStoreContext, request: OrderRequest) {
  const openCoupon = (token: string) => coupons.verify(token, account)
  return orReported(() => placeOrder(db, { account, request, now, openCoupon, queueMail: mail.queue }), report)
}

function placed(store: OpenStoreContext, { folio, isNew }: OrderAnswer & { ok: true }): Response {
  if (isNew) {
    store.mail.wake()
    store.wakeListings()
  }
  return Response.json({ ok: true, folio, isNew }, { status: isNew ? 201 : 200, headers: cookieOf(store, folio) })
}

function rejection(store: OpenStoreContext, { ok: _, code, ...facts }: OrderRejection & { ok: false }): Response {
  // Who has the key has placed that order, and is shown it.
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

/** By which the browser is known as the one that placed the order. */
function cookieOf({ account, now, orderSigner, store, publicOrigin }: OpenStoreContext, folio: number) {
  const value = orderSigner.signBrowser({ account, folio, now: now.getTime() })
  const isSecure = storeOrigin(store, publicOrigin).startsWith('https:')
  return { 'set-cookie': orderCookie({ account, folio }, value, isSecure) }
}

function rejected(status: number, code: OrderFailure, more: object = {}, headers: Record<string, string> = {}) {
  return problem(status, code, ORDER_REJECTIONS[code], more, headers)
}
