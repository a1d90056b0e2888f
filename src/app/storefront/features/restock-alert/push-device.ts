import type { PushDevice } from '#domain/push/push-subscription.ts'

type SubscribedDevice =
  | { ok: true; device: PushDevice }
  | { ok: false; code: 'push-denied' | 'push-dismissed' | 'device-invalid' | 'no-response' }

/** Milliseconds in which the store's service worker is there, unless the browser has none. */
const WORKER_MS = 10_000

/**
 * Requests the permission for push messages, and subscribes the device by the store's service worker. Never throws.
 * @param keyUrl returns the server's key
 */
export async function subscribeDevice(keyUrl: string): Promise<SubscribedDevice> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return { ok: false, code: 'push-denied' }
  if (permission === 'default') return { ok: false, code: 'push-dismissed' }
  const serverKey = await fetchServerKey(keyUrl)
  if (serverKey === null) return { ok: false, code: 'no-response' }
  const device = await subscribe(serverKey).catch(() => null)
  return device ? { ok: true, device } : { ok: false, code: 'device-invalid' }
}

/** The device as it is subscribed already; null without a subscription. Never throws. */
export async function currentDevice(): Promise<PushDevice | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    return deviceOf((await registration?.pushManager.getSubscription()) ?? null)
  } catch {
    return null
  }
}

async function fetchServerKey(url: string): Promise<string | null> {
  try {
    const response = await fetch(url)
    const { serverKey } = (await response.json()) as { serverKey?: unknown }
    return typeof serverKey === 'string' ? serverKey : null
  } catch {
    return null
  }
}

async function subscribe(serverKey: string): Promise<PushDevice | null> {
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, rejectLater()])
  const options = { userVisibleOnly: true, applicationServerKey: serverKey }
  try {
    return deviceOf(await pushManager.subscribe(options))
  } catch {
    // A subscription with a former key of the server is in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return deviceOf(await pushManager.subscribe(options))
  }
}

function rejectLater(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no service worker')), WORKER_MS))
}

function deviceOf(subscription: PushSubscription | null): PushDevice | null {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null
}
