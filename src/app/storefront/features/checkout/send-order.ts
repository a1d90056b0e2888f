import { postJson } from '#app/fetching/post-json.ts'
import type { OrderRefusal } from '#domain/checkout/order-answer.ts'
import { isTurnedAway, ORDER_REFUSALS } from '#domain/checkout/order-refusals.ts'
import { foundFields } from '#domain/found/found-fields.ts'

type OrderReply =
  | { kind: 'placed'; folio: number }
  /** The shop has looked at it, and nothing was changed. */
  | { kind: 'refused'; refusal: OrderRefusal; sentence: string }
  /** It was not looked at, and nothing came of it. The code is one of ours or any other. */
  | { kind: 'turned-away'; code: unknown; sentence: string }
  /** Whether it was placed is not known. */
  | { kind: 'unheard'; sentence: string }

/** Milliseconds, after which nobody waits any longer. */
const PATIENCE = 20_000

const REFUSALS: Record<OrderRefusal['code'], true> = {
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
    return { kind: 'unheard', sentence: ORDER_REFUSALS['no-answer'] }
  }
}

function read({ ok, status }: Response, answer: unknown): OrderReply {
  const { folio, code, title } = foundFields(answer)
  if (ok && Number.isSafeInteger(folio)) return { kind: 'placed', folio: folio as number }
  const isKnown = typeof code === 'string' && Object.hasOwn(ORDER_REFUSALS, code)
  // A failure that is none of ours says nothing that a shopper could use.
  const sentence = !ok && typeof title === 'string' && (isKnown || status < 500) ? title : ORDER_REFUSALS.unexpected
  // What it says beside its code is the shop's own and of the shape of the refusal.
  if (!ok && isKnown && Object.hasOwn(REFUSALS, code))
    return { kind: 'refused', refusal: answer as OrderRefusal, sentence }
  const isAsked = status >= 400 && status < 500
  if (isAsked || isTurnedAway(code)) return { kind: 'turned-away', code, sentence }
  return { kind: 'unheard', sentence }
}
