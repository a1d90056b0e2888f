import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PickedVariant } from '#domain/cart/cart-line.ts'
import type { Offer } from '#domain/cart/offer.ts'
import { EMPTY_CHECKOUT } from '#domain/checkout/checkout-form.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { stubBrowser } from '#test/stub-browser.ts'

const TOKEN = 'payload.signature'
const shirt: PickedVariant = {
  productId: 1,
  variantId: 11,
  product: { name: 'Camisa', brand: null, image: null },
  variant: { price: 10_000, stock: 5, options: [] },
}
const offer: Offer = { productId: 1, variantId: 11, name: 'Camisa', brand: null, price: 10_000, stock: 5, options: [] }
const request: OrderRequest = {
  key: 'k',
  form: EMPTY_CHECKOUT,
  lines: [],
  coupon: TOKEN,
  points: 0,
  total: 20_000,
}

beforeEach(() => {
  vi.resetModules()
  stubBrowser()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The server rejects the order of a page with two shirts in the cart and a coupon. */
async function reject(facts: { offers: Offer[]; isCouponUsed?: boolean; shipping?: number; others?: PickedVariant[] }) {
  const { settleRejection } = await import('./settle-rejection.ts')
  const { numberRequest } = await import('#app/storefront/features/cart/number-request.ts')
  const { cartOf } = await import('#app/storefront/features/cart/cart-store.ts')
  const { couponOf } = await import('#app/storefront/features/coupon/coupon-store.ts')
  const { addToCart } = await import('#domain/cart/cart.ts')
  const { seenLines } = await import('#domain/checkout/order-attempt.ts')
  const now = Date.now()
  const coupon = newCoupon({ id: 'c1', discountPercentage: 10, source: 'smile-detection', now })
  for (const kind of [...(facts.others ?? []), shirt]) cartOf('luna').change((lines) => addToCart(lines, kind, 2).lines)
  couponOf('luna').change(() => ({ ...coupon, token: TOKEN }))
  const verdict = facts.isCouponUsed ? ({ ok: false, code: 'coupon-used' } as const) : ({ ok: true, coupon } as const)
  const check = { offers: facts.offers, coupon: verdict, now }
  const news = settleRejection(
    'luna',
    { check, shipping: facts.shipping ?? 0 },
    { request: { ...request, lines: seenLines(cartOf('luna').get()) }, shippingSeen: 0, cartRequest: numberRequest() },
  )
  return { news, lines: cartOf('luna').get(), coupon: couponOf('luna').get() }
}

it('a rejected order reports a higher price, which the cart has from then on', async () => {
  const { news, lines, coupon } = await reject({ offers: [{ ...offer, price: 12_000 }] })
  expect(news).toEqual(['Camisa: Subió de precio: antes $100.00, ahora $120.00.'])
  expect(lines[0]?.variant.price).toBe(12_000)
  expect(coupon?.token).toBe(TOKEN)
})

it('a rejected order reports sold-out lines, and reduces short ones', async () => {
  expect((await reject({ offers: [{ ...offer, stock: 1 }] })).lines[0]?.quantity).toBe(1)
  vi.resetModules()
  const gone = await reject({ offers: [] })
  expect(gone.news).toEqual(['Camisa: Ya no está disponible.'])
  expect(gone.lines[0]?.isGone).toBe(true)
})

it('a rejected order distinguishes the variants of one product', async () => {
  const inSize = (variantId: number, size: string): PickedVariant => {
    const options = [{ role: 'size' as const, label: 'Talla', value: size }]
    return { ...shirt, variantId, variant: { ...shirt.variant, options } }
  }
  const { news } = await reject({ offers: [offer], others: [inSize(12, 'M'), inSize(13, 'G')] })
  expect(news.toSorted()).toEqual(['Camisa (G): Ya no está disponible.', 'Camisa (M): Ya no está disponible.'])
})

it('a rejected order reports that the coupon is used, and drops it', async () => {
  const { news, coupon } = await reject({ offers: [offer], isCouponUsed: true })
  expect(news).toEqual(['Este cupón ya se usó.'])
  expect(coupon).toBeNull()
})

it('a rejected order reports the new price of the delivery', async () => {
  expect((await reject({ offers: [offer], shipping: 9_000 })).news).toEqual(['El envío cuesta ahora $90.00.'])
})
