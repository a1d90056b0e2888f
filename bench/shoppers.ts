import { Pool } from 'undici'
import { orderRequest } from '../test/order-request.ts'
import { searchTerms } from './datasets/search-terms.ts'
import { BROWSER, type Load, loadOf } from './load.ts'
import { ipOf } from './order-load.ts'
import type { Sold } from './ordering.ts'
import { createPace } from './pace.ts'
import { CART_LINES } from './paths.ts'
import { ranked } from './popularity.ts'

/** A store that shoppers come to. */
export interface VisitedStore {
  account: string
  products: number
  sold: readonly Sold[]
}

/** How many shoppers there are at a time. */
const SHOPPERS = 2_000
/** How many of a hundred journeys end with an order, and its lines. */
const ORDER_PERCENT = 40
const ORDER_LINES = 2
const CONNECTIONS_EACH = 512

type Step = 'front page' | 'product page' | 'product' | 'list' | 'results' | 'dropdown' | 'cart'
/**
 * A journey. It begins with the document of a listing, and a link leads to the document of a product; in between the
 * browser fetches the data of each page. Twelve steps are page views: a dropdown and a check of the cart do not count.
 */
const JOURNEY: readonly Step[] = [
  'front page',
  'product',
  'product',
  'dropdown',
  'results',
  'product',
  'list',
  'product',
  'cart',
  'product page',
  'product',
  'list',
  'product',
  'product',
  'cart',
]
const VIEWS: ReadonlySet<Step> = new Set(['front page', 'product page', 'product', 'list', 'results'])
/** Lists of the catalogue that links lead to. */
const LISTS = ['?sort=price-asc', '?sort=rating-desc', '?stock=1'] as const

/** The requests of shoppers in some time. */
export interface Visits {
  views: Load
  orders: Load
  /** Requests without a successful response, by status or error. */
  errors: Record<string, number>
}

/** Milliseconds of the requests of one kind. */
interface Times {
  views: number[]
  orders: number[]
}

interface Shopping {
  /** The processes, which shoppers come to as a balancer would send them. */
  origins: readonly string[]
  /** The best visited first: the n-th is visited n times more seldom. */
  stores: readonly VisitedStore[]
  pickup: { pickupDate: string; pickupTime: string }
}

/** Two thousand shoppers who come, look around, order and go, until they are ended. */
export function startShoppers({ origins, stores, pickup }: Shopping) {
  const pools = origins.map((origin) => new Pool(origin, { connections: CONNECTIONS_EACH }))
  const nextStore = ranked(stores)
  const products = new Map(
    stores.map(({ account, products }) => [account, ranked(Array.from({ length: products }, (_, n) => n + 1))]),
  )
  const terms = new Map(stores.map(({ account, products }) => [account, searchTerms(account, products)]))
  const run = Math.random().toString(36).slice(2)
  const pace = createPace()
  let isOver = false
  let journeys = 0
  let since = performance.now()
  let times: Times = { views: [], orders: [] }
  let errors: Record<string, number> = {}

  const pathOf = (step: Step, { account, sold }: VisitedStore): string => {
    const home = `/${account}`
    if (step === 'front page') return home
    if (step === 'list') return `${home}.data${oneOf(LISTS)}`
    if (step === 'cart') {
      const variants = Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => oneOf(sold).variantId)
      return `${home}/cart?variants=${variants.slice(0, CART_LINES)}`
    }
    if (step === 'dropdown' || step === 'results') {
      const term = encodeURIComponent(terms.get(account)?.() ?? '')
      return step === 'dropdown' ? `${home}/search.data?term=${term}` : `${home}.data?search=${term}`
    }
    return `${home}/product/${products.get(account)?.()}${step === 'product' ? '.data' : ''}`
  }
  const orderFor = ({ sold }: VisitedStore, journey: number) => {
    const first = Math.floor(Math.random() * sold.length)
    const lines = Array.from({ length: ORDER_LINES }, (_, n) => sold[(first + n) % sold.length])
    return orderRequest({
      key: `${run}-key-of-a-benchmark-${journey}`,
      form: { ...pickup, email: `cliente${journey % SHOPPERS}@correo.mx` },
      lines: lines.flatMap((line) => (line ? [{ ...line, quantity: 1 }] : [])),
    })
  }
  const send = async (pool: Pool, path: string, { ip, order }: { ip: string; order?: object }, noted?: number[]) => {
    const started = performance.now()
    try {
      const { statusCode, body } = await pool.request({
        path,
        method: order ? 'POST' : 'GET',
        headers: {
          ...BROWSER,
          'x-forwarded-for': ip,
          ...(order && { 'content-type': 'application/json' }),
        },
        body: order ? JSON.stringify(order) : null,
      })
      await body.arrayBuffer()
      if (statusCode >= 300) note(`${statusCode}`)
    } catch (error) {
      note(error instanceof Error && 'code' in error ? String(error.code) : String(error))
    }
    const took = performance.now() - started
    pace.note(took, started)
    noted?.push(took)
  }
  const note = (error: string) => {
    errors[error] = (errors[error] ?? 0) + 1
  }
  const visit = async (shopper: number) => {
    const pool = pools[shopper % pools.length]
    if (!pool) throw new Error('there is no process')
    const ip = ipOf(shopper)
    // They came before: the first journey is under way.
    let steps = JOURNEY.slice(Math.floor(Math.random() * JOURNEY.length))
    await pace.turn()
    while (!isOver) {
      const store = nextStore()
      for (const step of steps) {
        if (isOver) return
        await send(pool, pathOf(step, store), { ip }, VIEWS.has(step) ? times.views : undefined)
        await pace.turn()
      }
      steps = [...JOURNEY]
      if (isOver || Math.random() * 100 >= ORDER_PERCENT) continue
      journeys += 1
      await send(pool, `/${store.account}/orders`, { ip, order: orderFor(store, journeys) }, times.orders)
      await pace.turn()
    }
  }
  const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, n) => visit(n)))
  const read = (): Visits => {
    const seconds = (performance.now() - since) / 1_000
    return { views: loadOf(times.views, seconds), orders: loadOf(times.orders, seconds), errors }
  }
  return {
    /** Counts from now on, at the pace that was reached. */
    begin() {
      pace.settle()
      since = performance.now()
      times = { views: [], orders: [] }
      errors = {}
    },
    /** Reads the requests since `begin`. */
    read,
    async end(): Promise<void> {
      isOver = true
      pace.end()
      await shopping
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('nothing to draw from')
  return item
}
