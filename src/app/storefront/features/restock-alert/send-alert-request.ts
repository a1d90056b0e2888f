import { postJson } from '#app/shared/fetching/post-json.ts'
import { tryAgainIn } from '#domain/attempt/too-many-attempts.ts'
import type { PushDevice } from '#domain/push/push-subscription.ts'
import { ALERT_SENTENCES, type AlertCode } from '#domain/restock-alert/alert-sentences.ts'

/** Where the message of an alert goes. */
export type AlertReceiver = { email: string } | { device: PushDevice }

export type AlertRequest = { variantId: number; branchFid: string } & AlertReceiver

type SentAlertRequest = { ok: true } | { ok: false; code: AlertCode; sentence: string }

/** Milliseconds. */
const TIMEOUT = 15_000

/** Sends a request for an alert. Never throws: no response, or an unreadable one, has a sentence, too. */
export async function sendAlertRequest(
  url: string,
  request: AlertRequest,
  timeout = TIMEOUT,
): Promise<SentAlertRequest> {
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await postJson(url, JSON.stringify(request), signal)
    if (response.ok) return { ok: true }
    const { code } = (await response.json()) as { code?: unknown }
    return rejected(codeOf(code), Number(response.headers.get('retry-after')))
  } catch {
    return rejected(signal.aborted ? 'too-slow' : 'no-response')
  }
}

function codeOf(code: unknown): AlertCode {
  return typeof code === 'string' && Object.hasOwn(ALERT_SENTENCES, code) ? (code as AlertCode) : 'unavailable'
}

function rejected(code: AlertCode, waitSeconds = 0): SentAlertRequest {
  const isLimited = code === 'too-many-attempts' && waitSeconds > 0
  return {
    ok: false,
    code,
    sentence: isLimited ? `Demasiados intentos. ${tryAgainIn(waitSeconds)}` : ALERT_SENTENCES[code],
  }
}
