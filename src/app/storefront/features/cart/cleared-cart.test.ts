import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { stubBrowser } from '../../../../../test/stub-browser.ts'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  stubBrowser()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('puts a coupon back that still stands, and none whose time is over', async () => {
  const { clearCart, restoreCart } = await import('./cleared-cart.ts')
  const { couponOf } = await import('../coupon/coupon-store.ts')
  const persisted = couponOf('luna')
  const coupon = newCoupon({ id: 'c1', discountPercentage: 10, source: 'smile-detection', now: Date.now() })
  const held = { ...coupon, token: 'payload.signature' }
  persisted.change(() => held)
  const cleared = clearCart('luna')
  expect(persisted.get()).toBeNull()
  restoreCart('luna', cleared)
  expect(persisted.get()).toEqual(held)
  clearCart('luna')
  vi.setSystemTime(coupon.expiresAt)
  restoreCart('luna', cleared)
  expect(persisted.get()).toBeNull()
})
