import { postJson } from '#app/shared/fetching/post-json.ts'
import { SEARCH_SENTENCES, type SearchCode, type SearchErrorCode } from '#domain/order/search-form.ts'

type SentFolios =
  | { ok: true; count: number }
  /** With the seconds after which the shopper may try again, if the server stated them. */
  | { ok: false; code: SearchErrorCode | SearchCode; waitSeconds: number | null }

/** Milliseconds. */
const TIMEOUT = 15_000

/**
 * Sends the folios of an e-mail's orders to it. No response, or an unparsable one, counts as a failure.
 * @param url the URL of the store's `/folios`
 */
export async function sendFolios(url: string, email: string, timeout = TIMEOUT): Promise<SentFolios> {
  try {
    const response = await postJson(url, JSON.stringify({ email }), AbortSignal.timeout(timeout))
    const { count, code } = (await response.json()) as { count?: unknown; code?: unknown }
    if (response.ok && typeof count === 'number') return { ok: true, count }
    return { ok: false, code: isKnown(code) ? code : 'folios-not-sent', waitSeconds: waitOf(response) }
  } catch {
    return { ok: false, code: 'folios-not-sent', waitSeconds: null }
  }
}

function waitOf({ headers }: Response): number | null {
  const written = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(written) ? Number(written) : null
}

function isKnown(code: unknown): code is keyof typeof SEARCH_SENTENCES {
  return typeof code === 'string' && Object.hasOwn(SEARCH_SENTENCES, code)
}
