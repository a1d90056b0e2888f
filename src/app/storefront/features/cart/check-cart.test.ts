import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offer } from '#domain/cart/offer.ts'
import { type CouponVerdict, newCoupon } from '#domain/coupon/coupon.ts'
import { stubBrowser } from '#test/stub-browser.ts'

const storeCart = { account: 'luna', cartUrl: '/luna/cart' }
const shirt = {
  productId: 1,
  variantId: 11,
  product: { name: 'Camisa', brand: null, image: null },
  variant: { price: 10_000, stock: 5, options: [] },
}
const offer: Offer = { productId: 1, variantId: 11, name: 'Camisa', brand: null, price: 10_000, stock: 5, options: [] }
const coupon = newCoupon({ id: 'c1', discountPercentage: 10, source: 'smile-detection', now: Date.now() })
const held = { ...coupon, token: 'payload.signature' }
const used: CouponVerdict = { ok: false, code: 'coupon-used' }

let sent: ReturnType<typeof stubBrowser>['sent']

beforeEach(() => {
  vi.resetModules()
  ;({ sent } = stubBrowser())
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function openPage() {
  const { checkCart, checkStatus } = await import('./check-cart.ts')
  const { recheckOnReturn } = await import('./recheck-cart.ts')
  const { putInCart } = await import('./put-in-cart.ts')
  const { addToCart } = await import('#domain/cart/cart.ts')
  const { cartOf } = await import('./cart-store.ts')
  const { couponOf } = await import('#app/storefront/features/coupon/coupon-store.ts')
  const { shownToasts } = await import('#app/shared/ui/toast.ts')
  const cart = cartOf('luna')
  return {
    check: () => checkCart(storeCart),
    checkStatus,
    recheckOnReturn,
    cart,
    coupon: couponOf('luna'),
    /** Adds to the cart without a request. */
    hold: () => cart.change((lines) => addToCart(lines, shirt, 1).lines),
    put: () => putInCart({ ...storeCart, picked: shirt, quantity: 1, choices: [] }),
    toasts: () => shownToasts.get().map(({ title }) => title),
  }
}

describe('a held coupon', () => {
  it('is checked with an empty cart, too, and dropped with a toast', async () => {
    const { check, coupon, toasts, checkStatus } = await openPage()
    coupon.change(() => held)
    const done = check()
    expect(sent).toMatchObject([{ url: '/luna/cart?variants=' }])
    expect(sent[0]?.headers.get('vitrina-coupon')).toBe(held.token)
    sent[0]?.respond({ offers: [], coupon: used, now: Date.now() })
    await done
    expect(coupon.get()).toBeNull()
    expect(toasts()).toEqual(['Este cupón ya se usó.'])
    expect(checkStatus.get()).toBe('idle')
  })

  it('is not mentioned after the shopper has removed it', async () => {
    const { check, coupon, toasts, hold } = await openPage()
    hold()
    coupon.change(() => held)
    const done = check()
    coupon.change(() => null)
    sent[0]?.respond({ offers: [offer], coupon: used, now: Date.now() })
    await done
    expect(toasts()).toEqual([])
  })

  it('is checked on returning to the page', async () => {
    const { coupon, recheckOnReturn } = await openPage()
    const end = recheckOnReturn(storeCart)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sent).toHaveLength(0)
    coupon.change(() => held)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sent).toHaveLength(1)
    end()
  })

  it('that comes from storage counts once the server has confirmed it', async () => {
    localStorage.setItem(
      'vitrina:luna:coupon',
      JSON.stringify({ version: 1, value: { ...held, discountPercentage: 90 } }),
    )
    const { coupon: stored } = await openPage()
    const { isConfirmed } = await import('#app/storefront/features/coupon/coupon-confirmation.ts')
    const { recheckUnconfirmedCoupon } = await import('./recheck-cart.ts')
    const { checkStatus } = await import('./check-cart.ts')
    const isCounted = () => isConfirmed(stored.get() ?? held)
    const end = recheckUnconfirmedCoupon(storeCart)
    expect(isCounted()).toBe(false)
    expect(sent).toHaveLength(1)
    sent[0]?.respond({ offers: [], coupon: { ok: true, coupon }, now: Date.now() })
    await vi.waitUntil(() => checkStatus.get() === 'idle')
    expect(stored.get()).toMatchObject({ token: held.token, discountPercentage: 10 })
    expect(isCounted()).toBe(true)
    // A coupon of another tab is checked again.
    stored.change(() => ({ ...held, token: 'other.signature' }))
    expect(isCounted()).toBe(false)
    expect(sent).toHaveLength(2)
    end()
  })

  it('whose token is nonsense leaves no check running', async () => {
    localStorage.setItem(
      'vitrina:luna:coupon',
      JSON.stringify({ version: 1, value: { ...held, token: '\ud800.signature' } }),
    )
    const { check, checkStatus, hold } = await openPage()
    hold()
    const done = check()
    expect(sent[0]?.headers.has('vitrina-coupon')).toBe(false)
    sent[0]?.respond({ offers: [offer], coupon: null, now: Date.now() })
    await done
    expect(checkStatus.get()).toBe('idle')
  })
})

describe('responses to checks of a cart that come in another order', () => {
  it('undo nothing that a later request has brought', async () => {
    const { check, put, hold, cart } = await openPage()
    hold()
    const checked = check()
    const added = put()
    sent[1]?.respond({ offers: [{ ...offer, price: 20_000, stock: 3 }], coupon: null, now: 2 })
    await added
    sent[0]?.respond({ offers: [], coupon: null, now: 1 })
    await checked
    expect(cart.get()).toMatchObject([
      { quantity: 2, isGone: false, priceWas: 10_000, variant: { price: 20_000, stock: 3 } },
    ])
  })

  it('are overruled by a later check', async () => {
    const { check, put, hold, cart } = await openPage()
    hold()
    const added = put()
    sent[0]?.respond({ offers: [offer], coupon: null, now: 1 })
    await added
    const checked = check()
    sent[1]?.respond({ offers: [{ ...offer, price: 20_000 }], coupon: null, now: 2 })
    await checked
    expect(cart.get()).toMatchObject([{ quantity: 2, priceWas: 10_000, variant: { price: 20_000 } }])
  })
})

it('a check of an empty cart sends no request', async () => {
  const { check } = await openPage()
  await check()
  expect(sent).toEqual([])
})

it('a check of the cart reports a change in a toast until the cart is in view, and not while it is', async () => {
  const { check, hold, toasts, checkStatus } = await openPage()
  hold()
  const found = async (stock: number) => {
    const done = check()
    sent.at(-1)?.respond({ offers: [{ ...offer, stock }], coupon: null, now: Date.now() })
    await done
  }
  await found(0)
  expect(toasts()).toEqual(['Tu carrito cambió'])
  const close = checkStatus.subscribe(() => {})
  expect(toasts()).toEqual([])
  await found(5)
  await found(0)
  expect(toasts()).toEqual([])
  close()
})
