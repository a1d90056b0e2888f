/**
 * Shows the messages of the push service, each of which leads to its page. It stores nothing, and handles no request.
 */
const WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json()
  const url = self.registration.scope.replace(/\\/$/, '') + path
  event.waitUntil(self.registration.showNotification(title, { body, tag: path, data: { url } }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: 'window' })
    const open = pages.find((page) => page.url.startsWith(self.registration.scope.replace(/\\/$/, '')))
    if (!open) return self.clients.openWindow(url)
    await open.focus()
    return open.navigate(url)
  })())
})
`

/** The counter's service worker: of this store's counter alone, as it lies below its path. */
export function loader(): Response {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
  return new Response(WORKER, { headers })
}
