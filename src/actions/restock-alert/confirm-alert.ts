import type { Db } from '#data/database/client.ts'
import { findAlertByToken } from '#data/restock-alert/find-alert.ts'
import { confirmPendingAlert } from '#data/restock-alert/write-alert.ts'
import { WAITS_MS } from '#domain/restock-alert/restock-alert.ts'
import { digestAlertToken } from './alert-token.ts'

interface ConfirmedAlert {
  account: string
  now: Date
  /** From the link in the mail. */
  token: string
}

/**
 * Has an alert wait for its variant, once its shopper has confirmed it. It leaves no event either.
 * @returns whether it was pending
 */
export async function confirmAlert(db: Db, { account, now, token }: ConfirmedAlert): Promise<boolean> {
  const alert = await findAlertByToken(db, { account, tokenDigest: digestAlertToken(token), now })
  if (!alert) return false
  const expiresAt = new Date(now.getTime() + WAITS_MS)
  return confirmPendingAlert(db, { account, id: alert.id, now, expiresAt })
}
