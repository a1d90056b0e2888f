import { postJson } from '#app/shared/fetching/post-json.ts'
import { type OnlinePayRejection, PAY_REJECTIONS } from '#domain/payment/online-outcomes.ts'

type OpenedPage = { ok: true; url: string } | { ok: false; sentence: string }

/** Milliseconds. The store's server waits for the provider. */
const TIMEOUT = 20_000

/**
 * Requests the provider's page on which an order is paid. No response, or an unparsable one, counts as a failure; sent
 * again, nothing is paid twice.
 * @param url the URL of the store's `/payment`
 */
export async function sendPayment(
  url: string,
  order: { folio: string; firma: string },
  timeout = TIMEOUT,
): Promise<OpenedPage> {
  try {
    const response = await postJson(url, JSON.stringify(order), AbortSignal.timeout(timeout))
    const body = (await response.json()) as { url?: unknown; code?: unknown }
    if (response.ok && typeof body.url === 'string') return { ok: true, url: body.url }
    return { ok: false, sentence: PAY_REJECTIONS[isKnown(body.code) ? body.code : 'unavailable'] }
  } catch {
    return { ok: false, sentence: PAY_REJECTIONS.unavailable }
  }
}

function isKnown(code: unknown): code is OnlinePayRejection {
  return typeof code === 'string' && Object.hasOwn(PAY_REJECTIONS, code)
}
