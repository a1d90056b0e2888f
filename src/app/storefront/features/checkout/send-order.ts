import { postJson } from '#app/shared/fetching/post-json.ts'
import { isTurnedAway, ORDER_REJECTIONS } from '#domain/checkout/order-rejections.ts'
import type { OrderRejection, SendResult } from '#domain/checkout/order-result.ts'
import { fieldsOf } from '#domain/untrusted/parse-values.ts'

/** Milliseconds. */
const TIMEOUT = 20_000

const REJECTIONS: Record<OrderRejection['code'], true> = {
  malformed: true,
  'cart-empty': true,
  invalid: true,
  changed: true,
  'stock-short': true,
  'branch-short': true,
  'coupon-unknown': true,
  'coupon-expired': true,
  'coupon-used': true,
  'campaign-ended': true,
  'campaign-used-up': true,
  'points-changed': true,
  'key-reused': true,
}

/**
 * Sends an order. Never throws.
 * @param url the URL of the store's `/orders`
 * @param body an OrderRequest as JSON; sending the same text again can't place another order
 */
export async function sendOrder(url: string, body: string, timeout = TIMEOUT): Promise<SendResult> {
  try {
    const response = await postJson(url, body, AbortSignal.timeout(timeout))
    return parse(response, await response.json())
  } catch {
    return { kind: 'unknown', sentence: ORDER_REJECTIONS['no-response'] }
  }
}

function parse({ ok, status }: Response, body: unknown): SendResult {
  const { folio, code, title } = fieldsOf(body)
  if (ok && Number.isSafeInteger(folio)) return { kind: 'placed', folio: folio as number }
  const isKnown = typeof code === 'string' && Object.hasOwn(ORDER_REJECTIONS, code)
  // The title of a failure that is not ours is of no use to a shopper.
  const sentence = !ok && typeof title === 'string' && (isKnown || status < 500) ? title : ORDER_REJECTIONS.unexpected
  // With one of our codes the body comes from our server and has the shape of the rejection.
  if (!ok && isKnown && Object.hasOwn(REJECTIONS, code))
    return { kind: 'rejected', rejection: body as OrderRejection, sentence }
  const isClientError = status >= 400 && status < 500
  if (isClientError || isTurnedAway(code)) return { kind: 'turned-away', code, sentence }
  return { kind: 'unknown', sentence }
}
