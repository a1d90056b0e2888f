/**
 * Reloads a page when a part of it is gone with its build: its buttons would do nothing. A part that fails for want of
 * a connection is no reason, and is left to its caller.
 * @returns ends it
 */
export function reloadWhenReplaced(): () => void {
  // One part may be made of several files that are gone: the first is enough.
  const listen = () => addEventListener('vite:preloadError', check, { once: true })
  const check = () => void isReplaced().then((replaced) => (replaced ? location.reload() : listen()), listen)
  listen()
  return () => removeEventListener('vite:preloadError', check)
}

/**
 * Whether the server no longer has this very file. The service worker, which may have stored it, lets a HEAD request
 * pass.
 */
async function isReplaced(): Promise<boolean> {
  const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
  return status === 404
}
