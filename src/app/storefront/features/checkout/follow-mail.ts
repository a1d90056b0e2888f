import { showToast } from '#app/shared/ui/toast.ts'
import { fieldsOf } from '#domain/untrusted/parse-values.ts'
import { ORDER_MAILED, ORDER_NOT_MAILED } from './order-toasts.ts'

/** Milliseconds between two requests. */
const INTERVAL = 250
/** Milliseconds after which the mail counts as late (docs/rules/checkout.md#order-placed). */
const TIMEOUT = 2_000

/**
 * Shows a toast when the confirmation mail of an order has been sent, or when that takes too long.
 * @param url the URL of the store's `/order-mail`
 */
export async function followMail(url: string, folio: number): Promise<void> {
  const isMailed = await isSentInTime(`${url}?folio=${folio}`)
  if (isMailed) showToast(ORDER_MAILED.title, { description: ORDER_MAILED.description(folio) })
  else showToast(ORDER_NOT_MAILED.title, { description: ORDER_NOT_MAILED.description })
}

async function isSentInTime(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT)
  try {
    while (!signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, INTERVAL))
      const response = await fetch(url, { headers: { accept: 'application/json' }, signal })
      if (response.ok && fieldsOf(await response.json()).sent === true) return true
    }
  } catch {
    // Too late, or no connection: it is unknown whether the mail has been sent.
  }
  return false
}
