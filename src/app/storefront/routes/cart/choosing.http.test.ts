import fc from 'fast-check'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import type { Db } from '#data/database/client.ts'
import { product, variant } from '#data/schema/product.ts'
import type { CartCheck } from '#domain/cart/cart-check.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { COUPON_HEADER } from '#domain/coupon/coupon-token.ts'
import { type CouponSigner, createCouponSigner } from '#server/adapters/coupon-signer.ts'
import { appServices, openServices } from '#test/app-services.ts'
import { loadBuiltApp } from '#test/built-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

const { createApp } = await loadBuiltApp()

const NOW = new Date('2026-11-20T12:00:00Z')

/** The built HTTP app over a database, and the failures that it logged. */
function appOver(db: Db) {
  const services = openServices(db)
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  const app = createApp(appServices({ ready: () => services, log, now: () => NOW }))
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(`http://localhost${path}`, { headers: { host: 'localhost', ...headers } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { get, logged, coupons: services.coupons }
}

/** Texts that are no id, or none of a product or variant that exists. */
const NONSENSE: [string, string][] = [
  ...['', ',', '0', '-1', '1.5', '1e9', 'NaN', 'null', '[1]', '%00', '%F0%9F%92%A9', "1'%20or%201=1", '+1', '%201'].map(
    (written): [string, string] => [`«${written}»`, written],
  ),
  ['the highest id', '999999999999999'],
  ['more than a bigint', '9223372036854775808'],
  ['a number of 3,000 digits', '1'.repeat(3_000)],
  ['nothing 3,000 times', ','.repeat(3_000)],
  ['500 unknown ids', Array.from({ length: 500 }, (_, index) => index + 1_000_000).join()],
]

describeOnEngines('the requests of a cart and of favourites', (engine) => {
  let get: ReturnType<typeof appOver>['get']
  let logged: string[]
  let coupons: CouponSigner
  let lunas: number[]
  let variants: { id: number; account: string; productId: number }[]
  const check = async (query: string, account = 'luna') =>
    JSON.parse((await get(`/${account}/cart?${query}`)).text) as CartCheck
  const couponOf = (id: string, issuedAt = NOW.getTime()) =>
    newCoupon({ id, discountPercentage: 20, source: 'smile-detection', now: issuedAt })

  beforeAll(async () => {
    const { db } = await engine.open()
    ;({ productIds: lunas } = await createStore(db, {
      account: 'luna',
      products: [
        { name: 'Vestido', brand: 'Roble', variants: [{ size: 'M', price: 45_000, stock: 3 }] },
        { name: 'Blusa', basePrice: 30_000, originalPrice: 40_000, variants: [{ stock: 0 }] },
      ],
    }))
    await createStore(db, { account: 'norte', products: [{ name: 'Ajeno' }] })
    await createStore(db, { account: 'cerrada', isActive: false, products: [{ name: 'Oculto' }] })
    variants = await db
      .select({ id: variant.id, account: variant.account, productId: variant.productId })
      .from(variant)
      .orderBy(variant.id)
    expect(await db.$count(product)).toBe(4)
    await issueCoupon(db, { account: 'luna', actor: 'command:coupon', now: NOW, coupon: couponOf('stands') })
    await issueCoupon(db, {
      account: 'luna',
      actor: 'command:coupon',
      now: NOW,
      coupon: couponOf('late', NOW.getTime() - 900_000),
    })
    ;({ get, logged, coupons } = appOver(db))
  })

  describe('GET cart', () => {
    it("returns the store's current offers, and the time", async () => {
      const [dress, blouse] = variants
      const { status, headers, text } = await get(`/luna/cart?variants=${blouse?.id},${dress?.id}`)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain('application/json')
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('etag')).toBeNull()
      const sold = { productId: lunas[0], variantId: dress?.id, name: 'Vestido', brand: 'Roble', price: 45_000 }
      const soldOut = { productId: lunas[1], variantId: blouse?.id, name: 'Blusa', brand: null, price: 30_000 }
      expect(JSON.parse(text)).toEqual({
        offers: [
          { ...soldOut, stock: 0, options: [] },
          { ...sold, stock: 3, options: [{ role: 'size', label: 'Talla', value: 'M' }] },
        ],
        coupon: null,
        now: NOW.getTime(),
      })
    })

    it('is not cached as data either, as the router requests it', async () => {
      const { status, headers } = await get(`/luna/cart.data?variants=${variants[0]?.id}`)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('private, no-store')
    })

    it('offers nothing of another store', async () => {
      const ids = variants.map(({ id }) => id)
      expect((await check(`variants=${ids}`)).offers).toHaveLength(2)
      expect((await check(`variants=${ids}`, 'norte')).offers).toMatchObject([{ name: 'Ajeno' }])
    })

    it('returns whether a coupon is valid, by its row', async () => {
      const stands = couponOf('stands')
      const verdictOf = async (token: string, account = 'luna'): Promise<CartCheck['coupon']> =>
        JSON.parse((await get(`/${account}/cart`, { [COUPON_HEADER]: token })).text).coupon
      expect(await verdictOf(coupons.sign(stands, 'luna'))).toEqual({ ok: true, coupon: stands })
      // A signature is not enough: the store's own row decides what it is worth.
      const dearer = { ...stands, discountPercentage: 99, expiresAt: stands.expiresAt + 1_000_000 }
      expect(await verdictOf(coupons.sign(dearer, 'luna'))).toEqual({ ok: true, coupon: stands })
      const unknown = { ok: false, code: 'coupon-unknown' }
      expect(await verdictOf(coupons.sign(couponOf('late'), 'luna'))).toEqual({ ok: false, code: 'coupon-expired' })
      expect(await verdictOf(coupons.sign(couponOf('never'), 'luna'))).toEqual(unknown)
      expect(await verdictOf(coupons.sign(stands, 'luna'), 'norte')).toEqual(unknown)
      expect(await verdictOf(createCouponSigner(['the secret of another']).sign(stands, 'luna'))).toEqual(unknown)
      for (const token of ['stands', 'x.y', 'é', 'x'.repeat(5_000)]) expect(await verdictOf(token)).toEqual(unknown)
      expect(await verdictOf('')).toBeNull()
      // A URL is no place for it, since URLs end up in logs.
      expect((await check(`coupon=${coupons.sign(stands, 'luna')}`)).coupon).toBeNull()
    })
  })

  describe('GET products', () => {
    it('returns the cards of today, in the requested order', async () => {
      const ids = [lunas[1], variants.at(-2)?.productId, lunas[0], lunas[1]]
      const { status, headers, text } = await get(`/luna/products?ids=${ids}`)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('private, no-cache')
      const cards = JSON.parse(text)
      expect(cards).toMatchObject([
        { id: lunas[1], inStock: false, badges: ['Agotado', 'Oferta'], firstPrice: 30_000, card: { name: 'Blusa' } },
        { id: lunas[0], inStock: true, rating: 0, reviewCount: 0, firstPrice: 45_000, card: { brand: 'Roble' } },
      ])
      expect(cards).toHaveLength(2)
    })
  })

  it.each(NONSENSE)('find nothing at %s', async (_, written) => {
    expect(await get(`/luna/products?ids=${written}`)).toMatchObject({ status: 200, text: '[]' })
    expect((await check(`variants=${written}`)).offers).toEqual([])
  })

  it('have a response, for any query', async () => {
    const query = fc.array(fc.tuple(fc.constantFrom('variants', 'ids', '_routes', 'index'), fc.string()))
    // All that a header can carry: bytes without an end of line.
    const shown = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((byte) => String.fromCharCode(byte)) })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('cart', 'products', 'cart.data'), query, shown, async (path, pairs, token) => {
        const { status } = await get(`/luna/${path}?${new URLSearchParams(pairs)}`, { [COUPON_HEADER]: token })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 50 },
    )
    expect(logged).toEqual([])
  })

  it('find nothing in a store that is closed or not there', async () => {
    for (const [account, status] of [
      ['cerrada', 503],
      ['nadie', 404],
    ] as const) {
      for (const path of [`cart?variants=${variants.map(({ id }) => id)}`, `products?ids=${lunas}`]) {
        const response = await get(`/${account}/${path}`)
        expect(response.status).toBe(status)
        expect(response.text).not.toMatch(/Oculto|Vestido/)
      }
    }
  })
})
