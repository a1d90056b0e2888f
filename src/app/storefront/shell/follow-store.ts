import { createGrowingPause } from '#app/shared/fetching/growing-pause.ts'
import { createLatestRequest, delay, type LatestRequest } from '#app/shared/fetching/latest-request.ts'
import type { FollowThings, ShownThing } from '#app/shared/fetching/shown-things.ts'
import type { StoreCart } from '#app/storefront/features/cart/cart-store.ts'
import { followCart } from '#app/storefront/features/cart/follow-cart.ts'
import { type LiveMessage, openLiveStream } from '#app/storefront/features/event/live-stream.ts'
import { choicesUrl } from '#app/storefront/features/product/fetch-choices.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import type { CardProduct } from '#app/storefront/product-display/card-product.ts'
import { type LiveCard, type LiveUpdate, SEQ_HEADER } from '#domain/page/live-update.ts'
import type { Stock } from '#domain/stock/stock.ts'
import { cardWithPieces, pageWithPieces, revisedCard, revisedPage } from './revised-product.ts'

/** Milliseconds for which a change is remembered for things that are shown later, and may have been fetched before. */
const REMEMBERED = 60_000
/** Milliseconds over which the pages of a store spread their requests. */
const SPREAD = 150
const RESET_SPREAD = 1_000
/** Milliseconds until a request that failed is sent again: the first time, and at most. */
const PAUSES = { first: 4_500, longest: 60_000 }
/** The most cards that the server returns at once. */
const MOST_CARDS = 100

interface StoreToFollow extends StoreCart {
  /** The URL of the store's front page. */
  home: string
  followThings: FollowThings
}

/** A thing as it is shown by now, with the request for what becomes of it. */
interface FollowedThing {
  value: object
  request: LatestRequest
}

/** Has everything on the page follow what happens in the store, until the returned function is called. */
export function followStore({ home, followThings, ...storeCart }: StoreToFollow): () => void {
  const base = home.replace(/\/$/, '')
  const pieces = createMemory<Stock>()
  const cards = createMemory<LiveCard>()
  const products = createMemory<true>()
  const followed = new WeakMap<ShownThing, FollowedThing>()
  const cart = followCart(storeCart)
  let seq = 0
  /** Whether something happened to an order of the store since one was loaded. */
  let hasOrderChanged = false

  const of = (thing: ShownThing) => {
    const known = followed.get(thing) ?? { value: thing.value, request: createLatestRequest() }
    followed.set(thing, known)
    return known
  }
  const put = (thing: ShownThing, newer: object) => {
    const own = of(thing)
    if (newer === own.value) return
    own.value = newer
    thing.show(newer)
  }

  /** Shows the remembered change of a thing. */
  const revise = (thing: ShownThing) => {
    const { value } = of(thing)
    if (isCard(value)) {
      const live = cards.get(value.id)
      put(thing, cardWithPieces(live ? revisedCard(value, live) : value, pieces.get))
    } else if (isPage(value)) {
      const newer = pageWithPieces(value, pieces.get)
      put(thing, newer)
      // Which branch has lost or got pieces only the server knows.
      const isByBranch = newer !== value && value.levels !== undefined
      if (isByBranch || products.get(value.id)) void refetchPage(thing)
    } else if (hasOrderChanged) {
      // It is loaded again, and what comes is shown as another thing.
      hasOrderChanged = false
      thing.show(value)
    }
  }

  async function refetchPage(thing: ShownThing, spread = SPREAD): Promise<void> {
    const { request, value } = of(thing)
    if (!isPage(value)) return
    const url = choicesUrl(`${base}/product/${value.id}/choices`, value.query)
    await fetchUntilDone(request, () => shown.has(thing), {
      spread,
      send: (signal) => fetchSince<ProductData>(url, { seq, signal }),
      take: (newer) => {
        const { value: now } = of(thing)
        // Messages received during the request may be newer.
        if (isPage(now)) put(thing, pageWithPieces(revisedPage(now, newer), pieces.get))
      },
    })
  }

  const cardsRequest = createLatestRequest()
  async function refetchCards(): Promise<void> {
    const cardsOnPage = [...shown].filter((thing) => isCard(thing.value))
    if (cardsOnPage.length === 0) return
    const ids = [...new Set(cardsOnPage.map(({ value }) => (value as CardProduct).id))].slice(0, MOST_CARDS)
    await fetchUntilDone(cardsRequest, () => true, {
      spread: RESET_SPREAD,
      send: (signal) => fetchSince<CardProduct[]>(`${base}/products?ids=${ids}`, { seq, signal }),
      take: (newer) => {
        const byId = new Map(newer?.map((product) => [product.id, product]))
        for (const thing of cardsOnPage) {
          const { value } = of(thing)
          const today = isCard(value) ? byId.get(value.id) : undefined
          // An unlisted card stays until the page is loaded again.
          if (isCard(value) && today) put(thing, revisedCard(value, { ...today, ...today.card, id: value.id }))
        }
      },
    })
  }

  const take = ({ pieces: moved, cards: changed, products: ids, orders: hasOrders }: LiveUpdate) => {
    for (const [variantId, stock] of moved) pieces.set(variantId, stock)
    for (const card of changed) cards.set(card.id, card)
    for (const id of ids) products.set(id, true)
    if (hasOrders) hasOrderChanged = true
    const isConcerned = concerns(new Set(moved.map(([id]) => id)), { cards: changed, products: ids, hasOrders })
    for (const thing of shown) if (isConcerned(of(thing).value)) revise(thing)
    cart.take({ pieces: moved, products: ids })
  }
  /** Fetches all that is shown: it is not known what has changed. */
  const reset = () => {
    for (const memory of [pieces, cards, products]) memory.clear()
    hasOrderChanged = false
    void refetchCards()
    for (const thing of shown) {
      const { value } = thing
      if (isPage(value)) void refetchPage(thing, RESET_SPREAD)
      else if (!isCard(value)) thing.show(value)
    }
    cart.reset(RESET_SPREAD)
  }
  const onMessage = (message: LiveMessage) => {
    seq = message.seq
    if (message.update) take(message.update)
    else reset()
  }

  const { shown, stop } = followThings(revise)
  const close = openLiveStream({ account: storeCart.account, url: `${base}/live`, onMessage })
  return () => {
    close()
    stop()
    cardsRequest.cancel()
    cart.stop()
  }
}

const isCard = (value: object): value is CardProduct => 'card' in value
const isPage = (value: object): value is ProductData => 'choices' in value

interface Concerned extends Pick<LiveUpdate, 'cards' | 'products'> {
  hasOrders: boolean
}

/** Whether an update is about a value that is shown: no other is looked at. */
function concerns(variants: ReadonlySet<number>, { cards, products, hasOrders }: Concerned) {
  const [cardIds, productIds] = [new Set(cards.map(({ id }) => id)), new Set(products)]
  return (value: object) => {
    if (isCard(value)) return cardIds.has(value.id) || variants.has(value.card.selected?.variantId ?? 0)
    if (isPage(value)) return productIds.has(value.id) || value.told.some(([id]) => variants.has(id))
    return hasOrders
  }
}

/** Values by id, each for a minute after it came. */
function createMemory<Value>() {
  const values = new Map<number, { value: Value; at: number }>()
  return {
    get(id: number): Value | undefined {
      const known = values.get(id)
      return known && performance.now() - known.at < REMEMBERED ? known.value : undefined
    },
    set(id: number, value: Value): void {
      const at = performance.now()
      // The latest are at the end.
      values.delete(id)
      for (const [other, known] of values) {
        if (at - known.at < REMEMBERED) break
        values.delete(other)
      }
      values.set(id, { value, at })
    },
    clear: () => values.clear(),
  }
}

interface FetchTask<Body> {
  /** Milliseconds over which requests are spread. */
  spread: number
  send: (signal: AbortSignal) => Promise<Body | null>
  take: (body: Body | null) => void
}

/** Sends a request until it succeeds, another one overtakes it, or it is no longer wanted. */
async function fetchUntilDone<Body>(request: LatestRequest, isWanted: () => boolean, task: FetchTask<Body>) {
  const nextPause = createGrowingPause(PAUSES)
  let pause = Math.random() * task.spread
  while (isWanted()) {
    const delayed = pause
    const outcome = await request.send(async (signal) => {
      await delay(delayed, signal)
      return isWanted() ? task.send(signal) : null
    })
    if (!outcome || !isWanted()) return
    if (outcome.ok) return task.take(outcome.value)
    pause = nextPause()
  }
}

/**
 * Fetches JSON that is no older than an event, past the browser's cache; null when there is nothing under the URL.
 * @throws when it can't be had
 */
async function fetchSince<Body>(
  url: string,
  { seq, signal }: { seq: number; signal: AbortSignal },
): Promise<Body | null> {
  const response = await fetch(url, { cache: 'no-cache', headers: { [SEQ_HEADER]: String(seq) }, signal })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as Body
}
