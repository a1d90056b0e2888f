import type { Db } from '#data/database/client.ts'
import { deleteAlertsOf, deleteDeviceAlerts } from '#data/restock-alert/write-alert.ts'
import { digestDevice } from './alert-token.ts'

interface EndedPushAlerts {
  account: string
  variantId: number
  /** The URL at the push service, which the device alone knows. */
  endpoint: string
}

/** Ends the alerts of a device to a variant. Done again, it changes nothing. It leaves no event either. */
export async function endPushAlerts(db: Db, { account, variantId, endpoint }: EndedPushAlerts): Promise<void> {
  await deleteDeviceAlerts(db, { account, variantId, device: digestDevice(endpoint) })
}

/**
 * Ends all alerts of a device that its push service no longer knows. The piece of its message is for the next shopper.
 */
export async function endAlertsOfGoneDevice(
  db: Db,
  { account, endpoint }: { account: string; endpoint: string },
): Promise<void> {
  await deleteAlertsOf(db, { account, emails: [digestDevice(endpoint)] })
}
