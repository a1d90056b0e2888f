import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { findAlertByToken } from '#data/restock-alert/find-alert.ts'
import { deleteAlert, deleteAlertsOf } from '#data/restock-alert/write-alert.ts'
import { alertState, endedBy } from '#domain/restock-alert/restock-alert.ts'
import { digestAlertToken } from './alert-token.ts'

interface EndedAlert {
  account: string
  now: Date
  /** From the link in a mail. */
  token: string
}

/**
 * Unsubscribes a shopper by the link in a mail: from the alert, or from all alerts of the store where this one was sent.
 * Done again, it changes nothing. It leaves no event either.
 * @returns whether there was an alert
 */
export async function endAlert(db: Db, { account, now, token }: EndedAlert): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const alert = await findAlertByToken(tx, { account, tokenDigest: digestAlertToken(token), now })
    if (!alert) return false
    if (endedBy(alertState(alert)) === 'alert') await deleteAlert(tx, { account, id: alert.id })
    else await deleteAlertsOf(tx, { account, emails: [alert.email] })
    return true
  })
}
