import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PickedVariant } from '#domain/cart/cart-line.ts'
import type { Offer } from '#domain/cart/offer.ts'
import { stubBrowser } from '#test/stub-browser.ts'

const KEY = 'vitrina:luna:cart'
const shirt: PickedVariant = {
  productId: 1,
  variantId: 11,
  product: { name: 'Camisa', brand: 'Alba', image: null },
  variant: { price: 10_000, stock: 5, options: [] },
}
const offer: Offer = {
  productId: 1,
  variantId: 11,
  name: 'Camisa',
  brand: 'Alba',
  price: 10_000,
  stock: 5,
  options: [],
}
const lineOf = (picked: PickedVariant, quantity = 1) => ({
  ...picked,
  quantity,
  isGone: false,
  priceWas: null,
  quantityWas: null,
})
const skirt = lineOf({ ...shirt, productId: 2, variantId: 21 })

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

async function openPage() {
  const { putInCart } = await import('./put-in-cart.ts')
  const { cartOf } = await import('./cart-store.ts')
  const { removeFromCart } = await import('#domain/cart/cart.ts')
  const { shownToasts } = await import('#app/shared/ui/toast.ts')
  const cart = cartOf('luna')
  return {
    cart,
    /** The server responds with these offers. */
    async add(offers: Offer[], picked = shirt) {
      const done = putInCart({ account: 'luna', cartUrl: '/luna/cart', picked, quantity: 1, choices: [] })
      browser.sent.at(-1)?.respond({ offers, coupon: null, now: 1 })
      return done
    },
    remove: (picked: PickedVariant) => cart.change((lines) => removeFromCart(lines, picked)),
    pieces: () => cart.get().map(({ variantId, quantity }) => [variantId, quantity]),
    toasts: () => shownToasts.get().map(({ title, description }) => [title, description]),
  }
}

describe('a product that is put in the cart', () => {
  it('becomes a piece as it is sold today', async () => {
    const { add, cart, toasts } = await openPage()
    expect(await add([{ ...offer, price: 12_000, stock: 3 }])).toBe(true)
    expect(cart.get()).toMatchObject([{ quantity: 1, variant: { price: 12_000, stock: 3 } }])
    expect(toasts()).toEqual([['El precio cambió', 'Antes $100.00, ahora $120.00.']])
  })

  it.each([
    ['was deleted', []],
    ['has no price any more', [{ ...offer, price: null }]],
    ['belongs to another product', [{ ...offer, productId: 9 }]],
  ])('is not added when it %s between card and click', async (_, offers) => {
    const { add, pieces, toasts } = await openPage()
    expect(await add(offers)).toBe(false)
    expect(pieces()).toEqual([])
    expect(toasts()).toEqual([['No se pudo agregar el producto al carrito.', 'Ya no está a la venta.']])
  })

  it('goes in as it was shown where there is no connection', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { add, cart, toasts } = await openPage()
    expect(await add([])).toBe(true)
    expect(browser.sent).toEqual([])
    expect(cart.get()).toEqual([lineOf(shirt)])
    expect(toasts()).toEqual([])
  })

  it('is not added when the last piece has just been sold', async () => {
    const { add, pieces, toasts } = await openPage()
    expect(await add([{ ...offer, stock: 0 }])).toBe(false)
    expect(pieces()).toEqual([])
    expect(toasts()).toEqual([['No se pudo agregar el producto al carrito.', 'Se acaba de agotar.']])
  })

  it('is not added again when all pieces are in the cart', async () => {
    const { add, pieces, toasts } = await openPage()
    await add([{ ...offer, stock: 1 }])
    expect(await add([{ ...offer, stock: 1 }])).toBe(false)
    expect(pieces()).toEqual([[11, 1]])
    expect(toasts()).toEqual([['Ya tienes todas las piezas disponibles', undefined]])
  })
})

describe('two tabs that change one cart at once', () => {
  it('lose nothing', async () => {
    const { add, pieces } = await openPage()
    await add([offer])
    browser.writeElsewhere(KEY, [skirt])
    expect(pieces()).toEqual([
      [21, 1],
      [11, 1],
    ])
  })

  it('lose none of several pieces either', async () => {
    const { add, pieces } = await openPage()
    await add([offer])
    await add([offer])
    browser.writeElsewhere(KEY, [skirt])
    expect(pieces()).toEqual([
      [21, 1],
      [11, 2],
    ])
  })

  it('restore nothing that was removed here', async () => {
    const { add, remove, pieces } = await openPage()
    await add([offer])
    remove(shirt)
    browser.writeElsewhere(KEY, [skirt])
    expect(pieces()).toEqual([[21, 1]])
  })

  it('bring nothing back that was taken out there, or later', async () => {
    const { add, pieces } = await openPage()
    await add([offer])
    browser.writeElsewhere(KEY, [])
    expect(pieces()).toEqual([])
    await add([offer])
    vi.advanceTimersByTime(1001)
    browser.writeElsewhere(KEY, [skirt])
    expect(pieces()).toEqual([[21, 1]])
  })
})
