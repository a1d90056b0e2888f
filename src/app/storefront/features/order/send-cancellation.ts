import { postJson } from '#app/shared/fetching/post-json.ts'
import { CANCEL_REJECTIONS, type OwnCancelRejection } from '#domain/order/own-cancellation.ts'

type SentCancellation = { ok: true } | { ok: false; sentence: string }

/** Milliseconds. */
const TIMEOUT = 15_000

/**
 * Cancels an order. No response, or an unparsable one, counts as a failure; sent again, nothing is cancelled twice.
 * @param url the URL of the store's `/order-cancel`
 */
export async function sendCancellation(
  url: string,
  order: { folio: string; firma: string },
  timeout = TIMEOUT,
): Promise<SentCancellation> {
  try {
    const response = await postJson(url, JSON.stringify(order), AbortSignal.timeout(timeout))
    if (response.ok) return { ok: true }
    const { code } = (await response.json()) as { code?: unknown }
    return { ok: false, sentence: CANCEL_REJECTIONS[isKnown(code) ? code : 'unavailable'] }
  } catch {
    return { ok: false, sentence: CANCEL_REJECTIONS.unavailable }
  }
}

function isKnown(code: unknown): code is OwnCancelRejection {
  return typeof code === 'string' && Object.hasOwn(CANCEL_REJECTIONS, code)
}
