import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shirtLine } from '#test/cart-line.ts'
import { stubBrowser } from '#test/stub-browser.ts'

const storeCart = { account: 'luna', cartUrl: '/luna/cart' }
const NOTICE = 'Tu navegador no puede guardar tu carrito ni tus favoritos'
/** The tab's storage, which works where the browser's is full. */
let visit: Map<string, string>

beforeEach(() => {
  visit = new Map()
  vi.resetModules()
  stubBrowser()
  vi.stubGlobal('location', { hash: '', pathname: '/luna', search: '' })
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => visit.get(key) ?? null,
    setItem: (key: string, text: string) => visit.set(key, text),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function openPage() {
  const { syncShopperState } = await import('./sync-shopper-state.ts')
  const { cartOf } = await import('#app/storefront/features/cart/cart-store.ts')
  const { hideToast, shownToasts } = await import('#app/shared/ui/toast.ts')
  const cart = cartOf('luna')
  return {
    stop: syncShopperState(storeCart),
    cart,
    hold: (quantity: number) => cart.change(() => [{ ...shirtLine, quantity }]),
    toasts: () => shownToasts.get().map(({ title }) => title),
    hideToasts: () => {
      for (const { id } of shownToasts.get()) hideToast(id)
    },
  }
}

it('a browser that stores nothing has the cart while the page is open, and a toast reports it once a visit', async () => {
  const { stop, cart, hold, toasts, hideToasts } = await openPage()
  expect(toasts()).toEqual([])
  hold(1)
  expect(toasts()).toEqual([NOTICE])
  hideToasts()
  hold(2)
  expect(cart.get()).toMatchObject([{ quantity: 2 }])
  expect(toasts()).toEqual([])
  stop()

  vi.resetModules()
  const next = await openPage()
  next.hold(1)
  expect(next.cart.get()).toHaveLength(1)
  expect(next.toasts()).toEqual([])
  next.stop()
})
