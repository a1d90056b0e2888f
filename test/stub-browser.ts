import { vi } from 'vitest'
import type { CartCheck } from '#domain/cart/cart-check.ts'

interface Asked {
  address: string
  headers: Headers
  answer: (check: CartCheck) => void
}

/** As much of a browser as the shopper's cart and coupon meet: storage, a page that hears of other tabs, and a shop to ask. */
export function stubBrowser() {
  const texts = new Map<string, string>()
  const window = new EventTarget()
  const asked: Asked[] = []
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  })
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    asked.push({ address, headers: new Headers(headers), answer: (check) => resolve(Response.json(check)) })
    return promise
  })
  return {
    /** The questions to the shop, each of which waits for its answer. */
    asked,
    /** What a tab writes that has not seen what this page wrote. */
    writeElsewhere(key: string, value: unknown) {
      texts.set(key, JSON.stringify({ version: 1, value }))
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
}
