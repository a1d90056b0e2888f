import { createHash } from 'node:crypto'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { deletePushDevice, writePushDevice } from '#data/push/write-subscription.ts'
import type { Actor } from '#domain/event/event.ts'
import type { DeviceSubscribed } from '#domain/push/push-outcomes.ts'
import { isPushDevice, type PushDevice } from '#domain/push/push-subscription.ts'

interface SubscribeOptions {
  account: string
  actor: Actor
  now: Date
  personId: string
  device: PushDevice
  /** The public key of ours that the browser was given, in base64url. */
  serverKey: string
  /** Whether a URL may be sent to: it names no private IP, and a port of the web. */
  isPublicUrl: (url: string) => boolean
}

/** Has a device of one of the staff be notified of the store's orders. */
export async function subscribeDevice(
  db: Db,
  { account, actor, now: at, personId, device, serverKey, isPublicUrl }: SubscribeOptions,
): Promise<DeviceSubscribed> {
  if (!isPushDevice(device) || !isPublicUrl(device.endpoint)) return { ok: false, code: 'device-invalid' }
  return inTransaction(db, async (tx) => {
    const stored = { account, id: deviceId(device.endpoint), personId, serverKey, createdAt: at }
    const isChanged = await writePushDevice(tx, { ...stored, ...device })
    const events = [{ kind: 'push-changed' as const, subject: personId, payload: { change: 'added' as const } }]
    await appendEvents(tx, { account, actor, at, events: isChanged ? events : [] })
    return { ok: true, isChanged }
  })
}

interface UnsubscribeOptions {
  account: string
  actor: Actor
  now: Date
  /** Whose device it is; '' where the push service no longer knows it. */
  personId: string
  endpoint: string
}

/** Has a device be notified no longer. @returns whether it was */
export async function unsubscribeDevice(
  db: Db,
  { account, actor, now: at, personId, endpoint }: UnsubscribeOptions,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await deletePushDevice(tx, { account, id: deviceId(endpoint) }))) return false
    const events = [{ kind: 'push-changed' as const, subject: personId, payload: { change: 'removed' as const } }]
    await appendEvents(tx, { account, actor, at, events })
    return true
  })
}

/** How a device is stored: its URL at the push service is long. */
function deviceId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}
