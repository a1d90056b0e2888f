/**
 * Registers the store's service worker, which takes over this page and the next ones. Without one, all works as before.
 */
export async function registerWorker(home: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const prefix = home === '/' ? '' : home
  // A worker that is not there, or a browser that forbids it, is no failure of the page.
  await navigator.serviceWorker.register(`${prefix}/sw.js`, { scope: home }).catch(() => undefined)
}

/** Whether the worker controls this page, so that it has stored the page's files. */
export function isControlled(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

/** Runs something once the worker has this page; at once in a browser that has none. @returns ends the wait */
export function whenControlled(run: () => void): () => void {
  if (!('serviceWorker' in navigator) || isControlled()) {
    run()
    return () => undefined
  }
  navigator.serviceWorker.addEventListener('controllerchange', run, { once: true })
  return () => navigator.serviceWorker.removeEventListener('controllerchange', run)
}

/** Has the worker store the page that is shown, so that it is there without a connection. */
export function storeShownPage(): void {
  if (isControlled()) navigator.serviceWorker.controller?.postMessage({ seen: location.pathname + location.search })
}
