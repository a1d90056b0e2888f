import { delay } from '#app/shared/fetching/latest-request.ts'

/** Waits for some milliseconds, until the device has a connection again, or until it is aborted. */
export async function untilAgain(milliseconds: number, signal: AbortSignal | null = null): Promise<void> {
  const online = new AbortController()
  const stop = () => online.abort()
  window.addEventListener('online', stop, { once: true })
  await delay(milliseconds, signal ? AbortSignal.any([signal, online.signal]) : online.signal).catch(() => undefined)
  window.removeEventListener('online', stop)
}
