import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { shirtLine } from '#test/cart-line.ts'
import { stubBrowser } from '#test/stub-browser.ts'
import { withoutOrdered } from './remove-ordered.ts'

const shirt = shirtLine
const skirt: CartLine = { ...shirt, productId: 2, variantId: 22 }
const ordered = [{ variantId: 11, quantity: 2, price: 10_000 }]

it.each<[string, CartLine[], CartLine[]]>([
  ['removes the ordered lines, and leaves lines that were added since', [shirt, skirt], [skirt]],
  ['leaves the pieces that were added since', [{ ...shirt, quantity: 3 }], [{ ...shirt, quantity: 1 }]],
  ['removes a line of which nothing is left', [{ ...shirt, isGone: true }], []],
  ['removes a line of which fewer pieces are left', [{ ...shirt, quantity: 1, quantityWas: 2 }], []],
  [
    'leaves the pieces that are left of those that were wanted',
    [{ ...shirt, quantity: 1, quantityWas: 5 }],
    [{ ...shirt, quantity: 1 }],
  ],
])('withoutOrdered %s', (_, cart, left) => {
  expect(withoutOrdered(cart, ordered)).toEqual(left)
})

describe('the data of a placed order that remain in the browser', () => {
  beforeEach(() => {
    vi.resetModules()
    stubBrowser()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  /** Orders with one coupon in a browser that by now has the other. */
  async function remainsOf(coupon: { sent: string | null; held: string }) {
    const { removeOrdered } = await import('./remove-ordered.ts')
    const { draftOf } = await import('./checkout-draft.ts')
    const { cartOf } = await import('#app/storefront/features/cart/cart-store.ts')
    const { couponOf } = await import('#app/storefront/features/coupon/coupon-store.ts')
    const [cart, held, draft] = [cartOf('luna'), couponOf('luna'), draftOf('luna')]
    const issued = newCoupon({ id: 'c1', discountPercentage: 10, source: 'smile-detection', now: Date.now() })
    cart.change(() => [shirt, skirt])
    held.change(() => ({ ...issued, token: coupon.held }))
    const key = 'a'.repeat(32)
    draft.change((before) => ({ ...before, key, sent: JSON.stringify({ key, lines: ordered, coupon: coupon.sent }) }))
    removeOrdered('luna')
    return { lines: cart.get(), token: held.get()?.token, isBegunAnew: draft.get() === draft.empty }
  }

  it('are neither the ordered lines, nor the used coupon, nor the form', async () => {
    expect(await remainsOf({ sent: 'a.b', held: 'a.b' })).toEqual({
      lines: [skirt],
      token: undefined,
      isBegunAnew: true,
    })
  })

  it.each([null, 'a.b'])('include a coupon that was added since, when %j was sent', async (sent) => {
    expect(await remainsOf({ sent, held: 'c.d' })).toEqual({ lines: [skirt], token: 'c.d', isBegunAnew: true })
  })
})
