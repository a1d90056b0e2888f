import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { COMMON_SENTENCES } from '#app/counter/kit/common-sentences.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import { showToast } from '#app/shared/ui/toast.ts'

/**
 * `unknown` until the browser has responded; `off` and `on`: it can be switched; `denied`: the person has turned them
 * down.
 */
export type PushState = 'unknown' | 'unavailable' | 'off' | 'on' | 'denied'

const PATH = '/avisos'

/** Notifications of new orders on this device, also while no page of the counter is open. */
export function usePush() {
  const workerUrl = useHref('/sw.js')
  const keyUrl = useHref(`${PATH}`)
  const [state, setState] = useState<PushState>('unknown')
  const [isBusy, setBusy] = useState(false)
  const adding = useAction({
    intent: 'add-push',
    path: PATH,
    sentences: { 'device-invalid': COMMON_SENTENCES.failed },
    done: 'Este dispositivo te avisará de cada pedido',
    onSettled: ({ ok }) => setState(ok ? 'on' : 'off'),
  })
  const ending = useAction({
    intent: 'end-push',
    path: PATH,
    done: 'Este dispositivo ya no te avisa',
    onSettled: ({ ok }) => ok && setState('off'),
  })

  useEffect(() => {
    if (!('serviceWorker' in navigator) || !('PushManager' in window)) return setState('unavailable')
    if (Notification.permission === 'denied') return setState('denied')
    void currentSubscription(workerUrl).then((subscription) => setState(subscription ? 'on' : 'off'))
  }, [workerUrl])

  async function begin(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') return setState('denied')
    const registration = await navigator.serviceWorker.register(workerUrl)
    await navigator.serviceWorker.ready
    const { serverKey } = (await (await fetch(keyUrl)).json()) as { serverKey: string }
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: serverKey,
    })
    const { endpoint, keys } = subscription.toJSON()
    await adding.run({ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' })
  }

  async function end(): Promise<void> {
    const subscription = await currentSubscription(workerUrl)
    if (!subscription) return setState('off')
    await subscription.unsubscribe()
    await ending.run({ endpoint: subscription.endpoint })
  }

  const toggle = () => {
    if (isBusy) return
    setBusy(true)
    const work = state === 'on' ? end() : begin()
    work
      .catch(() => showToast('Este navegador no pudo activar los avisos.', { look: 'danger' }))
      .finally(() => setBusy(false))
  }
  return { state, isBusy, toggle }
}

async function currentSubscription(workerUrl: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerUrl)
  // The worker of the store's own pages may have this path in its scope.
  return registration?.active?.scriptURL.endsWith(workerUrl) ? registration.pushManager.getSubscription() : null
}
