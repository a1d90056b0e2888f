import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { COUPON_LIFETIME, newCoupon } from '#domain/coupon/coupon.ts'
import { stubBrowser } from '#test/stub-browser.ts'

const MINUTE = 60_000
let browser: ReturnType<typeof stubBrowser>

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  browser = stubBrowser()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a page that holds a coupon from now on. */
async function openPage() {
  const { expireCoupon } = await import('./expire-coupon.ts')
  const { couponClock } = await import('./coupon-clock.ts')
  const { couponOf } = await import('./coupon-store.ts')
  const { shownToasts } = await import('#app/shared/ui/toast.ts')
  const coupon = newCoupon({ id: 'c1', discountPercentage: 10, source: 'smile-detection', now: Date.now() })
  const held = { ...coupon, token: 'payload.signature' }
  const stored = couponOf('luna')
  const end = expireCoupon('luna')
  stored.change(() => held)
  return { end, held, stored, couponClock, toasts: () => shownToasts.get().map(({ title }) => title) }
}

it('a coupon is dropped when it expires, and the shopper is informed', async () => {
  const { end, held, stored, toasts } = await openPage()
  vi.advanceTimersByTime(COUPON_LIFETIME - 1)
  expect(stored.get()).toEqual(held)
  vi.advanceTimersByTime(1000)
  expect(stored.get()).toBeNull()
  expect(toasts()).toEqual(['Tu cupón expiró'])
  expect(vi.getTimerCount()).toBe(0)
  end()
})

it('a coupon is dropped later where the clock is set back', async () => {
  const { end, held, stored } = await openPage()
  vi.advanceTimersByTime(10 * MINUTE)
  vi.setSystemTime(Date.now() - 5 * MINUTE)
  vi.advanceTimersByTime(6 * MINUTE)
  expect(stored.get()).toEqual(held)
  vi.advanceTimersByTime(4 * MINUTE + 1000)
  expect(stored.get()).toBeNull()
  end()
})

it('a coupon is dropped within a second where the clock is set forward', async () => {
  const { end, stored } = await openPage()
  vi.setSystemTime(Date.now() + COUPON_LIFETIME)
  vi.advanceTimersByTime(1000)
  expect(stored.get()).toBeNull()
  end()
})

it('a coupon is dropped at the tick at which the countdown shows that it has expired', async () => {
  const { end, held, stored, couponClock } = await openPage()
  const { countdown } = await import('#domain/coupon/countdown.ts')
  const { stands } = await import('#domain/coupon/coupon.ts')
  const seen: [string, boolean][] = []
  const stop = couponClock.subscribe(() => {
    seen.push([countdown(held, couponClock.get()), stands(held, couponClock.get())])
    expect(stored.get() !== null).toBe(stands(held, couponClock.get()))
  })
  vi.advanceTimersByTime(COUPON_LIFETIME + 1000)
  expect(seen.filter(([shown, isStanding]) => (shown === 'Expirado') === isStanding)).toEqual([])
  expect(seen.at(-1)).toEqual(['Expirado', false])
  stop()
  end()
})

it('a coupon that another tab has dropped shows nothing when it expires', async () => {
  const { end, stored, toasts } = await openPage()
  browser.writeElsewhere('vitrina:luna:coupon', null)
  vi.advanceTimersByTime(COUPON_LIFETIME + 1000)
  expect(stored.get()).toBeNull()
  expect(toasts()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
  end()
})
