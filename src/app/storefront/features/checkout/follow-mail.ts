import { showToast } from '#app/ui/toast.ts'
import { fieldsOf } from '#domain/untrusted/parse-values.ts'
import { ORDER_MAILED, ORDER_NOT_MAILED } from './order-sentences.ts'

/** Milliseconds between two questions, and after which the mail counts as late (docs/rules.md#order-placed). */
const PAUSE = 250
const PATIENCE = 2_000

/**
 * Says whether the confirmation has gone out, as soon as it is known.
 * @param address the store's `/order-mail`
 */
export async function followMail(address: string, folio: number): Promise<void> {
  const isMailed = await isSentInTime(`${address}?folio=${folio}`)
  if (isMailed) showToast(ORDER_MAILED.title, { description: ORDER_MAILED.description(folio) })
  else showToast(ORDER_NOT_MAILED.title, { description: ORDER_NOT_MAILED.description })
}

async function isSentInTime(question: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    while (!signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
      const response = await fetch(question, { headers: { accept: 'application/json' }, signal })
      if (response.ok && fieldsOf(await response.json()).sent === true) return true
    }
  } catch {
    // Too late, or no connection: nothing more is known of the mail.
  }
  return false
}
