import type { Db } from '#data/database/client.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { findOrder } from '#data/order/find-order.ts'
import { cancelHindrance, hasMoney, type OwnCancellation, SHOPPERS_REASON } from '#domain/order/own-cancellation.ts'
import { progressFacts } from '#domain/order/progress-facts.ts'
import { shownProgress } from '#domain/order/shown-progress.ts'
import { changeSeenOrder } from './change-order.ts'

interface CancelOwnOptions {
  account: string
  folio: number
  now: Date
  /** The store's, for the hour at which the order counts as ready. */
  timeZone: string
  queueMail: QueueMail
}

/** A change that comes between is followed by another look; an order has few statuses. */
const MOST_LOOKS = 5

/**
 * Cancels an order for its shopper, as long as its preparation has not begun and nothing was paid
 * (docs/rules/order.md#cancelling-by-the-shopper). The caller has verified the shopper. A cancelled order stays as it
 * is.
 */
export async function cancelOwnOrder(db: Db, options: CancelOwnOptions): Promise<OwnCancellation> {
  for (let look = 1; ; look += 1) {
    const outcome = await tryToCancel(db, options)
    if (outcome !== 'changed-meanwhile') return outcome
    if (look === MOST_LOOKS) throw new Error('the order does not stay as it was read')
  }
}

async function tryToCancel(
  db: Db,
  { account, folio, now, timeZone, queueMail }: CancelOwnOptions,
): Promise<OwnCancellation | 'changed-meanwhile'> {
  const seen = await findOrder(db, { account, folio })
  if (!seen) return { ok: false, code: 'order-not-found' }
  const { stage } = shownProgress(progressFacts(seen, timeZone), now.getTime())
  const hindrance = cancelHindrance(stage, hasMoney(seen))
  if (hindrance === 'cancelled') return { ok: true, isChanged: false }
  if (hindrance) return { ok: false, code: hindrance }
  const changed = await changeSeenOrder(db, {
    account,
    actor: 'shopper',
    now,
    order: { folio },
    seen,
    seenPaid: seen.paid,
    to: { status: 'Cancelado' },
    reason: SHOPPERS_REASON,
    queueMail,
  })
  if (changed.ok) return { ok: true, isChanged: changed.isChanged }
  if (changed.code === 'illegal-step') throw new Error('an open order in its store can be cancelled')
  return changed.code === 'changed-meanwhile' ? changed.code : { ok: false, code: changed.code }
}
