import { digestAlertToken } from '#actions/restock-alert/alert-token.ts'
import { endAlertsOfGoneDevice } from '#actions/restock-alert/end-push-alerts.ts'
import { putAlertBack } from '#actions/restock-alert/put-alert-back.ts'
import type { Db } from '#data/database/client.ts'
import { findAlert } from '#data/restock-alert/find-alert.ts'
import { findAlertedPiece } from '#data/restock-alert/find-alerted-piece.ts'
import type { Store } from '#data/store/find-store.ts'
import { readStockedBranches } from '#data/store/read-stocked-branches.ts'
import { alertState, COUNTS_MS } from '#domain/restock-alert/restock-alert.ts'
import { restockPush } from '#domain/restock-alert/restock-push.ts'
import { isBack } from '#domain/restock-alert/restock-wave.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import type { Pusher, PushHandling } from '../adapters/web-push.ts'

/** Later the piece is offered to others. */
const HANDLING: PushHandling = { lifetimeSeconds: COUNTS_MS / 1_000, urgency: 'normal' }

interface PushSources {
  db: Db
  /** The store of the alert. */
  store: Store
  pusher: Pusher
  now: () => Date
}

interface AlertMessage {
  alertId: string
  token: string
}

/**
 * Sends a shopper's device the message that a variant is back, the latest one of its alert. An alert whose piece is gone
 * by now waits again; the alerts of a device that is gone end.
 * @throws when the push service did not take it
 */
export async function pushRestockAlert(
  { db, store, pusher, now }: PushSources,
  { alertId, token }: AlertMessage,
): Promise<void> {
  const { account } = store
  const alert = await findAlert(db, { account, id: alertId })
  if (!alert || alertState(alert) !== 'sent' || alert.tokenDigest !== digestAlertToken(token)) return
  const { variantId, branchFid, pushEndpoint: endpoint, pushKey, pushAuth, pushServerKey } = alert
  if (endpoint === null) return
  const piece = await findAlertedPiece(db, { account, variantId })
  if (!piece || !isBack(piece.free, branchFid)) return putAlertBack(db, { account, now: now(), token })
  const branches = await readStockedBranches(db, { account })
  const message = restockPush({
    ...piece,
    variantId,
    storeName: shownStoreName(store),
    branch: branches.find(({ fid }) => fid === branchFid)?.name ?? null,
  })
  const device = { endpoint, p256dh: pushKey ?? '', auth: pushAuth ?? '', serverKey: pushServerKey ?? '' }
  const outcome = await pusher.send(device, message, HANDLING)
  if (outcome === 'gone') await endAlertsOfGoneDevice(db, { account, endpoint })
  if (outcome === 'failed') throw new Error('the push service did not take the message')
}
