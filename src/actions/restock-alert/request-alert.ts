import { randomUUID } from 'node:crypto'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { writeAlert } from '#data/restock-alert/write-alert.ts'
import type { AlertRequested } from '#domain/restock-alert/alert-outcomes.ts'
import { CONFIRM_WITHIN_MS } from '#domain/restock-alert/restock-alert.ts'
import { digestAlertToken, newAlertToken } from './alert-token.ts'
import { checkRequest } from './check-request.ts'

interface RequestedAlert {
  account: string
  now: Date
  variantId: number
  /** `ANY_BRANCH`, or the key of a branch. */
  branchFid: string
  /** As `parseEmail` has accepted it. */
  email: string
  queueMail: QueueMail
}

/**
 * Takes a shopper's request to be alerted when a sold-out variant is back, and queues the mail by which the shopper
 * confirms it. The outcome is the same for an e-mail that waits already. It leaves no event: it names a person, and
 * changes nothing that a page shows.
 */
export async function requestAlert(
  db: Db,
  { account, now, variantId, branchFid, email, queueMail }: RequestedAlert,
): Promise<AlertRequested> {
  return inTransaction(db, async (tx) => {
    const checked = await checkRequest(tx, { account, variantId, branchFid })
    if (!checked.ok) return checked
    const token = newAlertToken()
    const address = email.toLowerCase()
    const alertId = await writeAlert(tx, {
      account,
      id: randomUUID(),
      variantId,
      branchFid,
      email: address,
      tokenDigest: digestAlertToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CONFIRM_WITHIN_MS),
    })
    await queueMail(tx, [{ kind: 'restock-confirmation', account, alertId, email: address, token }])
    return { ok: true }
  })
}
