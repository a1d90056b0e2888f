import { randomUUID } from 'node:crypto'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { writeAlert } from '#data/restock-alert/write-alert.ts'
import type { PushService } from '#domain/push/push-service.ts'
import { isOfPushService, isPushDevice, type PushDevice } from '#domain/push/push-subscription.ts'
import type { AlertRequested } from '#domain/restock-alert/alert-outcomes.ts'
import { WAITS_MS } from '#domain/restock-alert/restock-alert.ts'
import { digestAlertToken, digestDevice, newAlertToken } from './alert-token.ts'
import { checkRequest } from './check-request.ts'

interface RequestedPushAlert extends PushService {
  account: string
  now: Date
  variantId: number
  /** `ANY_BRANCH`, or the key of a branch. */
  branchFid: string
  device: PushDevice
}

/**
 * Has a shopper's device wait for a sold-out variant at once: the permission that its browser gave confirms it. The same
 * request again changes nothing. It leaves no event either.
 */
export async function requestPushAlert(
  db: Db,
  { account, now, variantId, branchFid, device, serverKey, isPublicUrl }: RequestedPushAlert,
): Promise<AlertRequested> {
  const { endpoint, p256dh, auth } = device
  if (!isPushDevice(device) || !isOfPushService(device) || !isPublicUrl(endpoint)) {
    return { ok: false, code: 'device-invalid' }
  }
  return inTransaction(db, async (tx) => {
    const checked = await checkRequest(tx, { account, variantId, branchFid })
    if (!checked.ok) return checked
    const alert = {
      account,
      id: randomUUID(),
      variantId,
      branchFid,
      email: digestDevice(endpoint),
      // Of no message: each has a token of its own.
      tokenDigest: digestAlertToken(newAlertToken()),
      createdAt: now,
      expiresAt: new Date(now.getTime() + WAITS_MS),
    }
    await writeAlert(tx, alert, {
      pushEndpoint: endpoint,
      pushKey: p256dh,
      pushAuth: auth,
      pushServerKey: serverKey,
    })
    return { ok: true }
  })
}
