import { vi } from 'vitest'
import type { CartCheck } from '#domain/cart/cart-check.ts'

interface SentRequest {
  url: string
  headers: Headers
  respond: (check: CartCheck) => void
}

/** The parts of a browser that a cart and a coupon need: storage, a page that receives events, and a server. */
export function stubBrowser() {
  const texts = new Map<string, string>()
  const window = new EventTarget()
  const sent: SentRequest[] = []
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  })
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    sent.push({ url, headers: new Headers(headers), respond: (check) => resolve(Response.json(check)) })
    return promise
  })
  return {
    /** The requests to the server, each of which waits for its response. */
    sent,
    /** Writes as a tab does that has not seen what this page wrote. */
    writeElsewhere(key: string, value: unknown) {
      texts.set(key, JSON.stringify({ version: 1, value }))
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
}
