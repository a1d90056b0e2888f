import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { stubBrowser } from '#test/stub-browser.ts'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  stubBrowser()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a restored cart puts a valid coupon back, but no expired one', async () => {
  const { clearCart, restoreCart } = await import('./clear-cart.ts')
  const { couponOf } = await import('#app/storefront/features/coupon/coupon-store.ts')
  const stored = couponOf('luna')
  const coupon = newCoupon({ id: 'c1', discountPercentage: 10, source: 'smile-detection', now: Date.now() })
  const held = { ...coupon, token: 'payload.signature' }
  stored.change(() => held)
  const cleared = clearCart('luna')
  expect(stored.get()).toBeNull()
  restoreCart('luna', cleared)
  expect(stored.get()).toEqual(held)
  clearCart('luna')
  vi.setSystemTime(coupon.expiresAt)
  restoreCart('luna', cleared)
  expect(stored.get()).toBeNull()
})
