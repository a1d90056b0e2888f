import { showToast } from '#app/shared/ui/toast.ts'
import { fieldsOf } from '#domain/untrusted/parse-values.ts'
import { type MailToast, ORDER_MAIL_UNDER_WAY, ORDER_MAILED, ORDER_NOT_MAILED } from './order-toasts.ts'

/** Milliseconds between two requests at first; then as often as it pays for a mail that is tried for a day. */
const INTERVAL = 250
const FIRST_LATE_INTERVAL = 5_000
const LAST_LATE_INTERVAL = 60_000
/** Requests after which the mail is shown to be under way: two seconds (docs/rules/checkout.md#order-placed). */
const PROMPT_REQUESTS = 8
/** Milliseconds to wait for a response. */
const TIMEOUT = 10_000

/**
 * Shows a toast when the confirmation mail of an order has been sent or has failed for good; when that takes longer,
 * another toast reports the mail as under way. It goes on as long as the page is open.
 * @param url the URL of the store's `/order-mail`
 * @param topic of the toast that these take the place of: a small phone has no room for two next to the order's codes
 */
export async function followMail(url: string, folio: number, topic?: string): Promise<void> {
  const show = ({ title, description }: MailToast) => showToast(title, { description: description(folio), topic })
  for (let requests = 1; ; requests++) {
    await new Promise((resolve) => setTimeout(resolve, pauseBefore(requests)))
    const state = await mailState(`${url}?folio=${folio}`)
    if (state === 'sent') return show(ORDER_MAILED)
    if (state === 'failed') return show(ORDER_NOT_MAILED)
    // The order is no longer this browser's to follow.
    if (state === 'gone') return
    if (requests === PROMPT_REQUESTS) show(ORDER_MAIL_UNDER_WAY)
  }
}

function pauseBefore(request: number): number {
  const late = request - PROMPT_REQUESTS - 1
  return late < 0 ? INTERVAL : Math.min(FIRST_LATE_INTERVAL * 2 ** late, LAST_LATE_INTERVAL)
}

async function mailState(url: string): Promise<'sent' | 'failed' | 'gone' | 'under-way'> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (response.status === 404) return 'gone'
    const { sent, failed } = response.ok ? fieldsOf(await response.json()) : {}
    if (sent === true) return 'sent'
    return failed === true ? 'failed' : 'under-way'
  } catch {
    // Without a connection nothing is known of the mail.
    return 'under-way'
  }
}
