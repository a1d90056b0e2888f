/// <reference lib="webworker" />
import { pushedNotification } from '#domain/pwa/pushed-notification.ts'
import { PREFIX } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows the messages of the push service. A later message about the same page replaces the one before. */
self.addEventListener('push', (event) => {
  const { title, body, path } = pushedNotification(event.data?.text() ?? '')
  const url = `${self.location.origin}${PREFIX}${path}`
  event.waitUntil(self.registration.showNotification(title, { body, tag: path, lang: 'es-MX', data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data as { url: string }
  event.waitUntil(openPage(url))
})

/** Opens a page, or the window that shows it: no other page of the store is left. */
async function openPage(url: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => page.url === url)
  await (open ? open.focus() : self.clients.openWindow(url))
}
