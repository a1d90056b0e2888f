import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offer } from '#domain/cart/offer.ts'
import { type CouponVerdict, newCoupon } from '#domain/coupon/coupon.ts'
import { stubBrowser } from '../../../../../test/stub-browser.ts'

const shop = { account: 'luna', shop: '/luna/cart' }
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

let asked: ReturnType<typeof stubBrowser>['asked']

beforeEach(() => {
  vi.resetModules()
  ;({ asked } = stubBrowser())
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function openPage() {
  const { checkCart, cartCheck } = await import('./check-cart.ts')
  const { checkOnReturn } = await import('./check-on-return.ts')
  const { putInCart } = await import('./put-in-cart.ts')
  const { addToCart } = await import('#domain/cart/cart.ts')
  const { cartOf } = await import('./cart-store.ts')
  const { couponOf } = await import('../coupon/coupon-store.ts')
  const { shownToasts } = await import('#app/ui/toast.ts')
  const cart = cartOf('luna')
  return {
    check: () => checkCart(shop),
    cartCheck,
    checkOnReturn,
    cart,
    coupon: couponOf('luna'),
    /** In the cart without a question. */
    hold: () => cart.change((lines) => addToCart(lines, shirt, 1).lines),
    put: () => putInCart({ ...shop, picked: shirt, quantity: 1 }),
    said: () => shownToasts.get().map(({ title }) => title),
  }
}

describe('a held coupon', () => {
  it('is asked about with an empty cart, too, and dropped with a word', async () => {
    const { check, coupon, said, cartCheck } = await openPage()
    coupon.change(() => held)
    const done = check()
    expect(asked).toMatchObject([{ address: '/luna/cart?variants=' }])
    expect(asked[0]?.headers.get('vitrina-coupon')).toBe(held.token)
    asked[0]?.answer({ offers: [], coupon: used, now: Date.now() })
    await done
    expect(coupon.get()).toBeNull()
    expect(said()).toEqual(['Este cupón ya se usó.'])
    expect(cartCheck.get()).toBe('idle')
  })

  it('is not spoken of when the shopper has removed it meanwhile', async () => {
    const { check, coupon, said, hold } = await openPage()
    hold()
    coupon.change(() => held)
    const done = check()
    coupon.change(() => null)
    asked[0]?.answer({ offers: [offer], coupon: used, now: Date.now() })
    await done
    expect(said()).toEqual([])
  })

  it('is asked about on returning to the page', async () => {
    const { coupon, checkOnReturn } = await openPage()
    const end = checkOnReturn(shop)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toHaveLength(0)
    coupon.change(() => held)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toHaveLength(1)
    end()
  })

  it('that is found in storage counts once the shop has confirmed what it says', async () => {
    localStorage.setItem(
      'vitrina:luna:coupon',
      JSON.stringify({ version: 1, value: { ...held, discountPercentage: 90 } }),
    )
    const { coupon: persisted } = await openPage()
    const { isConfirmed } = await import('../coupon/confirmed-coupon.ts')
    const { checkFoundCoupon } = await import('./check-found-coupon.ts')
    const { cartCheck } = await import('./check-cart.ts')
    const isCounted = () => isConfirmed(persisted.get() ?? held)
    const end = checkFoundCoupon(shop)
    expect(isCounted()).toBe(false)
    expect(asked).toHaveLength(1)
    asked[0]?.answer({ offers: [], coupon: { ok: true, coupon }, now: Date.now() })
    await vi.waitUntil(() => cartCheck.get() === 'idle')
    expect(persisted.get()).toMatchObject({ token: held.token, discountPercentage: 10 })
    expect(isCounted()).toBe(true)
    // What another tab writes is asked about anew.
    persisted.change(() => ({ ...held, token: 'other.signature' }))
    expect(isCounted()).toBe(false)
    expect(asked).toHaveLength(2)
    end()
  })

  it('of nonsense leaves nothing asking', async () => {
    localStorage.setItem(
      'vitrina:luna:coupon',
      JSON.stringify({ version: 1, value: { ...held, token: '\ud800.signature' } }),
    )
    const { check, cartCheck, hold } = await openPage()
    hold()
    const done = check()
    expect(asked[0]?.headers.has('vitrina-coupon')).toBe(false)
    asked[0]?.answer({ offers: [offer], coupon: null, now: Date.now() })
    await done
    expect(cartCheck.get()).toBe('idle')
  })
})

describe('answers that come in another order', () => {
  it('take back nothing that a later question has told', async () => {
    const { check, put, hold, cart } = await openPage()
    hold()
    const checked = check()
    const added = put()
    asked[1]?.answer({ offers: [{ ...offer, price: 20_000, stock: 3 }], coupon: null, now: 2 })
    await added
    asked[0]?.answer({ offers: [], coupon: null, now: 1 })
    await checked
    expect(cart.get()).toMatchObject([
      { quantity: 2, isGone: false, priceWas: 10_000, variant: { price: 20_000, stock: 3 } },
    ])
  })

  it('leave the later word to a later check', async () => {
    const { check, put, hold, cart } = await openPage()
    hold()
    const added = put()
    asked[0]?.answer({ offers: [offer], coupon: null, now: 1 })
    await added
    const checked = check()
    asked[1]?.answer({ offers: [{ ...offer, price: 20_000 }], coupon: null, now: 2 })
    await checked
    expect(cart.get()).toMatchObject([{ quantity: 2, priceWas: 10_000, variant: { price: 20_000 } }])
  })
})

it('asks nothing about nothing', async () => {
  const { check } = await openPage()
  await check()
  expect(asked).toEqual([])
})
