import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { shirtLine } from '#test/cart-line.ts'
import { stubBrowser } from '#test/stub-browser.ts'

let browser: ReturnType<typeof stubBrowser>

beforeEach(() => {
  browser = stubBrowser()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const boots = { ...shirtLine, productId: 7, variantId: 71 }

/** A page of a store that is loaded now: it has its values from the browser's storage alone. */
async function openPage(account: string) {
  vi.resetModules()
  const { cartOf } = await import('./cart-store.ts')
  const { clearCart } = await import('./clear-cart.ts')
  const { couponOf } = await import('#app/storefront/features/coupon/coupon-store.ts')
  return { cart: cartOf(account), coupon: couponOf(account), clear: () => clearCart(account) }
}

it('the carts of two stores on one host are apart', async () => {
  const { cart: luna } = await openPage('luna')
  luna.change(() => [shirtLine])
  const { cart: norte } = await openPage('norte')
  expect(norte.get()).toEqual([])
  norte.change(() => [boots])
  expect((await openPage('luna')).cart.get()).toEqual([shirtLine])
})

it('the cart of a store does not follow another store in another tab', async () => {
  const { cart } = await openPage('luna')
  cart.change(() => [shirtLine])
  browser.writeElsewhere('vitrina:norte:cart', [boots])
  expect(cart.get()).toEqual([shirtLine])
  browser.writeElsewhere('vitrina:luna:cart', [boots])
  expect(cart.get()).toEqual([boots])
})

it('a cart that is emptied leaves the cart and the coupon of another store on the host', async () => {
  const issued = newCoupon({ id: 'c1', discountPercentage: 10, source: 'smile-detection', now: Date.now() })
  const held = { ...issued, token: 'payload.signature' }
  for (const account of ['luna', 'norte']) {
    const { cart, coupon } = await openPage(account)
    cart.change(() => [shirtLine])
    coupon.change(() => held)
  }
  const { clear } = await openPage('luna')
  clear()
  const [luna, norte] = [await openPage('luna'), await openPage('norte')]
  expect([luna.cart.get(), luna.coupon.get()]).toEqual([[], null])
  expect([norte.cart.get(), norte.coupon.get()?.token]).toEqual([[shirtLine], held.token])
})
