import { beforeEach, expect, it, vi } from 'vitest'
import { followThings, showThing } from '#app/shared/fetching/shown-things.ts'
import { cartOf } from '#app/storefront/features/cart/cart-store.ts'
import { checkStatus } from '#app/storefront/features/cart/check-cart.ts'
import type { CardProduct } from '#app/storefront/product-display/card-product.ts'
import type { LiveUpdate } from '#domain/page/live-update.ts'
import { shirtLine } from '#test/cart-line.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { todayProduct } from '#test/components/today-product.ts'
import { followStore } from './follow-store.ts'

const NOTHING: LiveUpdate = { pieces: [], cards: [], products: [], orders: false }
/** Longer than requests are spread over, or are tried again after. */
const LONG = 100_000

/** The event streams that were opened, the last one at the end. */
let streams: StandIn[] = []

class StandIn extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  readyState = 0
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: (() => void) | null = null

  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }

  close(): void {
    this.readyState = StandIn.CLOSED
  }

  tell(seq: number, update: Partial<LiveUpdate> | null): void {
    const lastEventId = String(seq)
    if (update)
      this.onmessage?.(new MessageEvent('message', { data: JSON.stringify({ ...NOTHING, ...update }), lastEventId }))
    else this.dispatchEvent(new MessageEvent('reset', { data: '{}', lastEventId }))
  }

  reject(): void {
    this.close()
    this.onerror?.()
  }

  /** The connection is cut; the browser connects again by itself. */
  break(): void {
    this.onerror?.()
  }
}

const stream = () => streams.at(-1)
let accounts = 0

/** Follows a store of its own, with an event stream of the test. */
async function follow() {
  const account = `luna-${++accounts}`
  const stop = followStore({ account, cartUrl: `/${account}/cart`, home: `/${account}`, followThings })
  await vi.waitUntil(() => streams.length > 0)
  return { account, stop }
}

/** Shows a thing. @returns what it has become */
function shown<Thing extends object>(thing: Thing) {
  const seen: { now: Thing; times: number; hide: () => void } = { now: thing, times: 0, hide: () => {} }
  seen.hide = showThing(thing, (newer) => {
    seen.now = newer as Thing
    seen.times += 1
  })
  return seen
}

beforeEach(() => {
  streams = []
  vi.stubGlobal('EventSource', StandIn)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

it('an open page shows received changes of things on the screen and of later ones within the minute', async () => {
  serve(cutConnection)
  const { account, stop } = await follow()
  expect(stream()?.url).toMatch(new RegExp(`^/${account}/live\\?age=\\d+$`))
  const [one, two] = [shown(todayProduct(1)), shown(todayProduct(2))]
  stream()?.tell(7, { pieces: [[10, 3]] })
  expect(one.now.card.stock).toBe(3)
  expect(two.times).toBe(0)
  const later = shown(todayProduct(1))
  expect(later.now.card.stock).toBe(3)
  // By then a page is fetched as it is.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  const last = shown(todayProduct(1))
  expect(last.times).toBe(0)
  for (const { hide } of [one, two, later, last]) hide()
  stop()
  expect(stream()?.readyState).toBe(StandIn.CLOSED)
})

it('an open page fetches the cards on the screen once after a reset, and leaves unlisted ones', async () => {
  const requested = serve(() => [{ ...todayProduct(1), inStock: false, badges: ['Agotado'] }])
  const { account, stop } = await follow()
  const cards = [shown(todayProduct(1)), shown(todayProduct(2)), shown(todayProduct(1))]
  stream()?.tell(7, null)
  await vi.advanceTimersByTimeAsync(LONG)
  expect(requested).toEqual([`/${account}/products?ids=1,2`])
  await vi.waitUntil(() => cards[2]?.times === 1)
  expect(cards.map(({ now }) => now.inStock)).toEqual([false, true, false])
  for (const { hide } of cards) hide()
  stop()
})

it('an open page tries again until a product comes that has changed, unless it is no longer shown', async () => {
  let isCut = true
  const page = { id: 5, choices: [], picked: null, query: '', told: [], stock: 4, name: 'Falda' }
  const requested = serve((_, { headers }) => {
    expect(headers).toEqual({ 'vitrina-seq': '8' })
    return isCut ? cutConnection() : { ...page, name: 'Falda larga' }
  })
  const { account, stop } = await follow()
  const product = shown(page)
  stream()?.tell(8, { products: [5, 6] })
  await vi.advanceTimersByTimeAsync(LONG)
  expect(product.now.name).toBe('Falda')
  isCut = false
  await vi.advanceTimersByTimeAsync(LONG)
  await vi.waitUntil(() => product.now.name === 'Falda larga')
  expect(new Set(requested)).toEqual(new Set([`/${account}/product/5/choices`]))
  isCut = true
  const before = requested.length
  stream()?.tell(8, { products: [5] })
  product.hide()
  await vi.advanceTimersByTimeAsync(LONG)
  expect(requested).toHaveLength(before)
  stop()
})

it('an open page checks the cart when something in it has changed, and not otherwise', async () => {
  const requested = serve(() => ({ offers: [], coupon: null, now: 0 }))
  const { account, stop } = await follow()
  const { productId, variantId, variant } = shirtLine
  stream()?.tell(1, { pieces: [[variantId, 0]] })
  cartOf(account).change(() => [shirtLine])
  stream()?.tell(2, {
    pieces: [
      [variantId, variant.stock],
      [variantId + 1, 0],
    ],
    products: [productId + 1],
  })
  await vi.advanceTimersByTimeAsync(LONG)
  expect(requested.filter((url) => url.includes('/cart'))).toEqual([])
  stream()?.tell(3, { pieces: [[variantId, 0]] })
  await vi.advanceTimersByTimeAsync(LONG)
  expect(requested.filter((url) => url.includes('/cart'))).toEqual([`/${account}/cart?variants=${variantId}`])
  await vi.waitUntil(() => cartOf(account).get()[0]?.isGone)
  stop()
})

it('an open page checks the cart again after a while where that failed', async () => {
  let isCut = true
  const requested = serve(() => (isCut ? cutConnection() : { offers: [], coupon: null, now: 0 }))
  const { account, stop } = await follow()
  cartOf(account).change(() => [shirtLine])
  stream()?.tell(1, { pieces: [[shirtLine.variantId, 0]] })
  await vi.waitUntil(() => checkStatus.get() === 'failed')
  expect(requested).toHaveLength(1)
  isCut = false
  await vi.advanceTimersByTimeAsync(LONG)
  await vi.waitUntil(() => cartOf(account).get()[0]?.isGone)
  expect(requested).toHaveLength(2)
  isCut = true
  stream()?.tell(2, { products: [shirtLine.productId] })
  await vi.waitUntil(() => checkStatus.get() === 'failed')
  stop()
  await vi.advanceTimersByTimeAsync(LONG)
  expect(requested).toHaveLength(3)
})

it('an open page checks the cart within a second, not at once, where all pages of the store do', async () => {
  const requested = serve(() => ({ offers: [], coupon: null, now: 0 }))
  const { account, stop } = await follow()
  cartOf(account).change(() => [shirtLine])
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  stream()?.tell(1, null)
  await vi.advanceTimersByTimeAsync(499)
  expect(requested).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(requested).toEqual([`/${account}/cart?variants=${shirtLine.variantId}`])
  await vi.waitUntil(() => checkStatus.get() === 'idle')
  stop()
})

it('an open page fetches its order again when any order changed', async () => {
  serve(cutConnection)
  const { stop } = await follow()
  const order = shown({ folio: 7 })
  const card = shown<CardProduct>(todayProduct(1))
  stream()?.tell(1, { pieces: [[99, 1]] })
  expect(order.times).toBe(0)
  stream()?.tell(2, { orders: true })
  expect([order.times, card.times]).toEqual([1, 0])
  for (const { hide } of [order, card]) hide()
  stop()
})

it('an open page has an order looked at once for each change, though what comes is shown as another thing', async () => {
  serve(cutConnection)
  const { stop } = await follow()
  let times = 0
  let hide = () => {}
  const load = () => {
    hide()
    hide = showThing({ folio: 7 }, () => {
      times += 1
      // A page that is loaded again and again would never end.
      if (times < 10) load()
    })
  }
  load()
  stream()?.tell(1, { orders: true })
  expect(times).toBe(1)
  stream()?.tell(2, { orders: true })
  expect(times).toBe(2)
  hide()
  // A card that is shown later may have been loaded before.
  stream()?.tell(3, { orders: true })
  load()
  expect(times).toBe(3)
  hide()
  stop()
})

it('an open page states its current age when the connection broke before any message', async () => {
  serve(cutConnection)
  const { account, stop } = await follow()
  const first = stream()
  const age = () => Number(new URL(stream()?.url ?? '', location.origin).searchParams.get('age'))
  const before = age()
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000)
  first?.break()
  expect(first?.readyState).toBe(StandIn.CLOSED)
  await vi.advanceTimersByTimeAsync(LONG)
  expect(age()).toBeGreaterThanOrEqual(before + 5_000)
  stream()?.tell(12, {})
  // From now on the browser names the event.
  const second = stream()
  second?.break()
  await vi.advanceTimersByTimeAsync(LONG)
  expect([stream() === second, second?.readyState]).toEqual([true, 0])
  expect(stream()?.url).toMatch(new RegExp(`^/${account}/live`))
  stop()
})

it('an open page connects again, from where it was, when it is rejected, and ends while it is hidden', async () => {
  serve(cutConnection)
  const { account, stop } = await follow()
  stream()?.tell(12, {})
  stream()?.reject()
  expect(streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(LONG)
  expect(stream()?.url).toBe(`/${account}/live?since=12`)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(stream()?.readyState).toBe(StandIn.CLOSED)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitUntil(() => streams.length === 3)
  expect(stream()?.url).toBe(`/${account}/live?since=12`)
  stop()
})
