import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import {
  countSentAlerts,
  lockWaitingAlerts,
  lockWaves,
  readAwaitedBranches,
  writeSentAlerts,
} from '#data/restock-alert/claim-wave.ts'
import { findAlertedPiece } from '#data/restock-alert/find-alerted-piece.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { COUNTS_MS, SENT_STORED_MS } from '#domain/restock-alert/restock-alert.ts'
import { restockWave, roomOfBranch, roomOfWave } from '#domain/restock-alert/restock-wave.ts'
import { digestAlertToken, newAlertToken } from './alert-token.ts'

interface SentWaveOptions {
  account: string
  now: Date
  variantId: number
  queueMail: QueueMail
}

/**
 * Queues the messages of one wave: to shoppers who wait for a variant, in the sequence in which they came, as many as
 * have free pieces. The transaction that marks them as sent queues them, so that each goes out once.
 * @returns how many; more may be due until it is 0
 */
export async function sendAlerts(db: Db, { account, now, variantId, queueMail }: SentWaveOptions): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockWaves(tx, { account, variantId })
    const piece = await findAlertedPiece(tx, { account, variantId })
    if (!piece) return 0
    const { free } = piece
    const counted = await countSentAlerts(tx, { account, variantId, now })
    const limit = roomOfWave(free, counted)
    if (limit === 0) return 0
    const awaited = await readAwaitedBranches(tx, { account, variantId })
    const branchFids = awaited.filter((branchFid) => roomOfBranch(free, counted, branchFid) > 0)
    const waiting = await lockWaitingAlerts(tx, { account, variantId, branchFids, now, limit })
    const wave = restockWave({ free, counted, waiting }).map((alert) => ({ ...alert, token: newAlertToken() }))
    if (wave.length === 0) return 0
    await writeSentAlerts(tx, {
      account,
      sent: wave.map(({ id, token }) => ({ id, tokenDigest: digestAlertToken(token) })),
      now,
      countedUntil: new Date(now.getTime() + COUNTS_MS),
      expiresAt: new Date(now.getTime() + SENT_STORED_MS),
    })
    await queueMail(
      tx,
      wave.map(({ id, email, isPush, token }): MailJob => {
        const message = { account, alertId: id, token }
        return isPush ? { ...message, kind: 'restock-push' } : { ...message, kind: 'restock-alert', email }
      }),
    )
    return wave.length
  })
}
