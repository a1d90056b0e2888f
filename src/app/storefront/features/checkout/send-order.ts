import { postJson } from '#app/fetching/post-json.ts'
import { isTurnedAway, ORDER_REJECTIONS } from '#domain/checkout/order-rejections.ts'
import type { OrderRejection } from '#domain/checkout/order-result.ts'
import { fieldsOf } from '#domain/untrusted/parse-values.ts'

type OrderReply =
  | { kind: 'placed'; folio: number }
  /** The shop has looked at it, and nothing was changed. */
  | { kind: 'rejected'; rejection: OrderRejection; sentence: string }
  /** It was not looked at, and nothing came of it. The code is one of ours or any other. */
  | { kind: 'turned-away'; code: unknown; sentence: string }
  /** Whether it was placed is not known. */
  | { kind: 'unheard'; sentence: string }

/** Milliseconds, after which nobody waits any longer. */
const PATIENCE = 20_000

const REJECTIONS: Record<OrderRejection['code'], true> = {
  malformed: true,
  'cart-empty': true,
  invalid: true,
  changed: true,
  'stock-short': true,
  'coupon-unknown': true,
  'coupon-expired': true,
  'coupon-used': true,
  'points-changed': true,
  'key-reused': true,
}

/**
 * What the shop says to an order.
 * @param address the store's `/orders`
 * @param body an OrderRequest as JSON; the same text again is the same order again
 */
export async function sendOrder(address: string, body: string, patience = PATIENCE): Promise<OrderReply> {
  try {
    const response = await postJson(address, body, AbortSignal.timeout(patience))
    return read(response, await response.json())
  } catch {
    return { kind: 'unheard', sentence: ORDER_REJECTIONS['no-answer'] }
  }
}

function read({ ok, status }: Response, answer: unknown): OrderReply {
  const { folio, code, title } = fieldsOf(answer)
  if (ok && Number.isSafeInteger(folio)) return { kind: 'placed', folio: folio as number }
  const isKnown = typeof code === 'string' && Object.hasOwn(ORDER_REJECTIONS, code)
  // A failure that is none of ours says nothing that a shopper could use.
  const sentence = !ok && typeof title === 'string' && (isKnown || status < 500) ? title : ORDER_REJECTIONS.unexpected
  // What it says beside its code is the shop's own and of the shape of the rejection.
  if (!ok && isKnown && Object.hasOwn(REJECTIONS, code))
    return { kind: 'rejected', rejection: answer as OrderRejection, sentence }
  const isAsked = status >= 400 && status < 500
  if (isAsked || isTurnedAway(code)) return { kind: 'turned-away', code, sentence }
  return { kind: 'unheard', sentence }
}
