import { postJson } from '#app/shared/fetching/post-json.ts'

/** Milliseconds. */
const TIMEOUT = 10_000

/** The token of a coupon, or the sentence of a rejection. */
export type ClaimedCoupon = { ok: true; token: string } | { ok: false; sentence: string }

/**
 * Claims a coupon. No response, or an unparsable one, counts as a failure.
 * @param url the store's URL for such claims
 * @param sentences the sentence of each code in its responses
 */
export async function claimCoupon(
  url: string,
  claim: object,
  sentences: Readonly<Record<string, string> & { unexpected: string }>,
): Promise<ClaimedCoupon> {
  const failed = { ok: false, sentence: sentences.unexpected } as const
  try {
    const response = await postJson(url, JSON.stringify(claim), AbortSignal.timeout(TIMEOUT))
    const { token, code, title } = (await response.json()) as { token?: unknown; code?: unknown; title?: unknown }
    if (response.ok && typeof token === 'string') return { ok: true, token }
    // The server's own sentence contains when to try again, too.
    const isKnown = typeof code === 'string' && Object.hasOwn(sentences, code)
    return isKnown && typeof title === 'string' ? { ok: false, sentence: title } : failed
  } catch {
    return failed
  }
}
