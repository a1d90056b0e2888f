import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '#test/components/network.ts'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { PushToggle } from './push-toggle.tsx'

const ENDPOINT = 'https://push.example/device-1'

/** The browser's subscription of this device; null without one. */
let subscribed: { endpoint: string; unsubscribe: () => Promise<boolean> } | null
/** The script of the worker that has the counter's pages. */
let script: string
let subscribe: (options: PushSubscriptionOptionsInit) => Promise<unknown>

const begun = () => {
  subscribed = {
    endpoint: ENDPOINT,
    unsubscribe: async () => {
      subscribed = null
      return true
    },
  }
  return { ...subscribed, toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'public', auth: 'secret' } }) }
}

beforeEach(() => {
  subscribed = null
  script = 'https://vitrina.example/sw.js'
  subscribe = async () => begun()
  const registration = () =>
    ({
      active: { scriptURL: script },
      pushManager: {
        getSubscription: async () => subscribed,
        subscribe: (options: PushSubscriptionOptionsInit) => subscribe(options),
      },
    }) as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () => registration())
  vi.spyOn(navigator.serviceWorker, 'register').mockImplementation(async () => registration())
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockImplementation(async () => registration())
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  serve(() => ({ serverKey: 'key-of-the-server' }))
})

const off = page.getByRole('button', { name: 'Avisarme aquí', pressed: false })
const on = page.getByRole('button', { name: 'Avisos activados', pressed: true })

it('a device is subscribed with the key of the server, and its store gets the keys of the device', async () => {
  const subscriptions: PushSubscriptionOptionsInit[] = []
  subscribe = async (options) => {
    subscriptions.push(options)
    return begun()
  }
  const { sent } = await renderInCounter(<PushToggle />, { at: '/pedidos' })
  await off.click()
  await expect.element(on).toBeVisible()
  expect(subscriptions).toEqual([{ userVisibleOnly: true, applicationServerKey: 'key-of-the-server' }])
  expect(sent).toEqual([{ path: '/avisos', intent: 'add-push', endpoint: ENDPOINT, p256dh: 'public', auth: 'secret' }])
  expect(toastTitles()).toEqual(['Este dispositivo te avisará de cada pedido'])
})

it('a device that is subscribed already shows it, and is unsubscribed in the browser and in its store', async () => {
  begun()
  const { sent } = await renderInCounter(<PushToggle />, { at: '/pedidos' })
  await on.click()
  await expect.element(off).toBeVisible()
  expect(subscribed).toBeNull()
  expect(sent).toEqual([{ path: '/avisos', intent: 'end-push', endpoint: ENDPOINT }])
  expect(toastTitles()).toEqual(['Este dispositivo ya no te avisa'])
})

it('a device whose subscription the store rejects is off', async () => {
  await renderInCounter(<PushToggle />, { at: '/pedidos', act: () => ({ ok: false, code: 'device-invalid' }) })
  await off.click()
  await expect.poll(toastTitles).toHaveLength(1)
  await expect.element(off).toBeVisible()
})

it('a person who turns notifications down sees where they are blocked, and nothing is sent', async () => {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
  const { sent } = await renderInCounter(<PushToggle />, { at: '/pedidos' })
  await off.click()
  await expect.element(page.getByText('Los avisos están bloqueados en los ajustes de este navegador.')).toBeVisible()
  expect(sent).toEqual([])
})

it('a browser that cannot subscribe shows so once, and can try again', async () => {
  subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'))
  const { sent } = await renderInCounter(<PushToggle />, { at: '/pedidos' })
  await off.click()
  await expect.poll(toastTitles).toEqual(['Este navegador no pudo activar los avisos.'])
  expect(sent).toEqual([])
  subscribe = async () => begun()
  await off.click()
  await expect.element(on).toBeVisible()
})

it('a subscription of another worker at this path is not the device’s', async () => {
  begun()
  script = 'https://vitrina.example/otro.js'
  await renderInCounter(<PushToggle />, { at: '/pedidos' })
  await expect.element(off).toBeVisible()
})
