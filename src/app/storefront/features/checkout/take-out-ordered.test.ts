import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { shirtLine } from '../../../../../test/cart-line.ts'
import { stubBrowser } from '../../../../../test/stub-browser.ts'
import { withoutOrdered } from './take-out-ordered.ts'

const shirt = shirtLine
const skirt: CartLine = { ...shirt, productId: 2, variantId: 22 }
const ordered = [{ variantId: 11, quantity: 2, price: 10_000 }]

it.each<[string, CartLine[], CartLine[]]>([
  ['takes out what was ordered, and leaves what was added since', [shirt, skirt], [skirt]],
  ['leaves the pieces that were added since', [{ ...shirt, quantity: 3 }], [{ ...shirt, quantity: 1 }]],
  ['takes out what the order has left nothing of', [{ ...shirt, isGone: true }], []],
  ['takes out what the order has left fewer pieces of', [{ ...shirt, quantity: 1, quantityWas: 2 }], []],
  ['leaves of what was wanted what there is', [{ ...shirt, quantity: 1, quantityWas: 5 }], [{ ...shirt, quantity: 1 }]],
])('%s', (_, cart, left) => {
  expect(withoutOrdered(cart, ordered)).toEqual(left)
})

describe('what an order that stands leaves in the browser', () => {
  beforeEach(() => {
    vi.resetModules()
    stubBrowser()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  /** After an order with the coupon that was sent, in a browser that has this one by now. */
  async function leftWith(coupon: { sent: string | null; held: string }) {
    const { takeOutOrdered } = await import('./take-out-ordered.ts')
    const { draftOf } = await import('./checkout-draft.ts')
    const { cartOf } = await import('../cart/cart-store.ts')
    const { couponOf } = await import('../coupon/coupon-store.ts')
    const [cart, held, draft] = [cartOf('luna'), couponOf('luna'), draftOf('luna')]
    const issued = newCoupon({ id: 'c1', discountPercentage: 10, source: 'smile-detection', now: Date.now() })
    cart.change(() => [shirt, skirt])
    held.change(() => ({ ...issued, token: coupon.held }))
    const key = 'a'.repeat(32)
    draft.change((before) => ({ ...before, key, sent: JSON.stringify({ key, lines: ordered, coupon: coupon.sent }) }))
    takeOutOrdered('luna')
    return { lines: cart.get(), token: held.get()?.token, isBegunAnew: draft.get() === draft.empty }
  }

  it('is neither what was ordered, nor the coupon that was used, nor what was typed', async () => {
    expect(await leftWith({ sent: 'a.b', held: 'a.b' })).toEqual({
      lines: [skirt],
      token: undefined,
      isBegunAnew: true,
    })
  })

  it.each([null, 'a.b'])('is a coupon that came since, where %j was sent', async (sent) => {
    expect(await leftWith({ sent, held: 'c.d' })).toEqual({ lines: [skirt], token: 'c.d', isBegunAnew: true })
  })
})
