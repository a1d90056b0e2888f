import { vi } from 'vitest'

interface StatedDevice {
  endpoint: string
  p256dh: string
  auth: string
}

/** Has the browser take push messages: a press gives the permission, unless `permission` is another, and subscribes this device. */
export function subscribeInBrowser({ endpoint, ...keys }: StatedDevice) {
  const browser = {
    /** The response of the shopper. */
    permission: 'granted' as NotificationPermission,
    hasFailed: false,
    /** With which the device was subscribed. */
    options: [] as PushSubscriptionOptionsInit[],
  }
  let subscription: object | null = null
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      async subscribe(options: PushSubscriptionOptionsInit) {
        if (browser.hasFailed) throw new DOMException('no service', 'AbortError')
        browser.options.push(options)
        subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }
        return subscription
      },
    },
  } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () => registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockImplementation(async () => registration)
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => browser.permission)
  return browser
}
