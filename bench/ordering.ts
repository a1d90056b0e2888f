import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { readOffers } from '#data/cart/read-offers.ts'
import type { Database } from '#data/database/client.ts'
import { order, orderLine } from '#data/schema/order.ts'
import { stock } from '#data/schema/stock.ts'
import { pickupDays } from '#domain/pickup/pickup-days.ts'
import { createOrderSigner } from '#server/adapters/order-signer.ts'
import { ANY_HOURS } from '../test/any-hours.ts'
import { orderRequest } from '../test/order-request.ts'
import ensureBuilt from '../test/setup/production-build.ts'
import { benchServer, STOREFRONT, withServer } from './child-server.ts'
import { VARIANTS_PER_PRODUCT } from './datasets/build-product.ts'
import { loadCatalogue, type StoreSize } from './datasets/load-catalogue.ts'
import { digits, type Figure, type Yardstick } from './figure.ts'
import { alone } from './load.ts'
import { ORDERERS, type OrderLoad, type OrdersToSend, underOrders, untilSoldOut } from './order-load.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'

const STORE = { account: 'mediana', products: 10_000 }
/** Alone in its database: where stores are this small, other plans look cheap. */
const SMALL_STORE = { account: 'boutique', products: 1_000 }
const SECRET = 'of a benchmark and of nothing else'
const LINES = 3
/** Pieces of a variant that cannot be bought up during a measurement, and of the scarce one. */
const PLENTY = 1_000_000
const SCARCE = 500
/** Fewest and most pieces of variants whose cards change with each order. */
const FEWEST_OF_FEW = 4
const MOST_OF_FEW = 9
/** How many variants are ordered from, and how far apart they are: so that orders rarely meet. */
const ORDERED = 5_000
const APART = 1_009

/** Least rate and longest p99, as a part and as so many times the bare insert's in the same run. */
const OF_INSERT = 0.05
const P99_OF_INSERT = 8
const VIEW_MS = 5

export interface Sold {
  variantId: number
  price: number
}

/** Measures the purchase path in stores of two sizes on PostgreSQL, with the messages of each order. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder, postgres }) => {
    const server = await postgres()
    /** Opens a store alone in its database, and measures it. */
    const inStore = <Result>(store: StoreSize, work: (opened: OpenStore) => Promise<Result>) =>
      withEmptyDatabase(server, async (url) => {
        const sold = await prepare({ url }, (database) => fill(database, store))
        const env = { DATABASE_URL: url, DATA_DIR: join(folder, store.account), SECRET }
        const path = `/${store.account}/orders`
        return withServer({ program: STOREFRONT, env, readyPath: '/readyz' }, ({ origin }) =>
          work({ origin, path, sold, url }),
        )
      })
    const insert = await withEmptyDatabase(server, (url) => measureInsert({ DATABASE_URL: url }))
    const loads = await inStore(STORE, measureOrders)
    const small = await inStore(SMALL_STORE, measureSpread)
    return figuresOf({ ...loads, small }, insert)
  })
}

interface OpenStore {
  origin: string
  /** Where orders are sent. */
  path: string
  sold: readonly Sold[]
  /** URL of its database. */
  url: string
}

async function fill(database: Database, store: StoreSize): Promise<Sold[]> {
  await loadCatalogue(database, [store])
  const { db } = database
  await db.update(stock).set({ onHand: PLENTY })
  await db.execute(sql`vacuum analyze stock`)
  const variantIds = Array.from(
    { length: ORDERED },
    (_, n) => 1 + ((n * APART) % (store.products * VARIANTS_PER_PRODUCT)),
  )
  const offers = await readOffers(db, { account: store.account, variantIds })
  return offers.flatMap(({ variantId, price, stock: pieces }) =>
    price === null || !pieces ? [] : [{ variantId, price }],
  )
}

export async function measureInsert(env: NodeJS.ProcessEnv): Promise<OrderLoad> {
  const options = { program: benchServer('insert'), env, readyPath: '/' }
  const body = orderRequests([{ variantId: 1, price: 10_000 }])
  return withServer(options, ({ origin }) => underOrders(origin, { path: '/', next: body }))
}

interface Loads {
  spread: OrderLoad
  /** The variants have few pieces, so that each order changes cards. */
  few: OrderLoad
  single: OrderLoad
  scarce: OrderLoad
  /** Pieces of the scarce variant that were sold. */
  pieces: number
  view: { whole: number; p99: number }
}

async function measureOrders(store: OpenStore): Promise<Loads> {
  const { origin, path, sold, url } = store
  const [popular, scarceOne, ...others] = sold
  if (!popular || !scarceOne) throw new Error('the store sells too little')
  const spread = await measureSpread({ ...store, sold: others })
  const single = await underOrders(origin, { path, next: orderRequests([popular]) })
  await leaveFewPieces(url)
  const few = await underOrders(origin, { path, next: orderRequests(others, LINES) })
  await prepare({ url }, ({ db }) =>
    db.update(stock).set({ onHand: SCARCE }).where(eq(stock.variantId, scarceOne.variantId)),
  )
  const scarce = await untilSoldOut(origin, { path, next: orderRequests([scarceOne]) })
  const { pieces, folio } = await prepare({ url }, async ({ db }) => {
    const [counted] = await db
      .select({ pieces: sql<number>`coalesce(sum(${orderLine.quantity}), 0)::int` })
      .from(orderLine)
      .where(eq(orderLine.variantId, scarceOne.variantId))
    const [last] = await db.select({ folio: sql<number>`max(${order.folio})` }).from(order)
    return { pieces: counted?.pieces ?? 0, folio: last?.folio ?? 0 }
  })
  const signer = createOrderSigner([SECRET])
  let count = 0
  const view = await alone(origin, () => {
    const seen = 1 + (count++ % folio)
    return `/${STORE.account}/order-view?folio=${seen}&firma=${signer.signLink({ account: STORE.account, folio: seen })}`
  })
  return { spread, few, single, scarce, pieces, view }
}

/** Measures orders of variants that rarely meet. */
async function measureSpread({ origin, path, sold, url }: OpenStore): Promise<OrderLoad> {
  await untilTaken(origin + path, orderRequests(sold)())
  await countFirstOrders(origin, { path, next: orderRequests(sold, LINES) }, url)
  return underOrders(origin, { path, next: orderRequests(sold, LINES) })
}

/** Leaves few pieces of each variant that are not held, and statistics and space as in a table that is looked after. */
async function leaveFewPieces(url: string): Promise<void> {
  const range = MOST_OF_FEW - FEWEST_OF_FEW + 1
  await prepare({ url }, async ({ db }) => {
    await db.execute(sql`update stock set on_hand = held + ${FEWEST_OF_FEW}::int + variant_id % ${range}::int`)
    await db.execute(sql`vacuum analyze stock`)
  })
}

/**
 * Brings the database to where it is after the first minute of orders: until it has counted them, it reads the tables
 * that they refer to from end to end, since it takes them for as empty as they were.
 */
async function countFirstOrders(origin: string, sent: OrdersToSend, url: string): Promise<void> {
  await underOrders(origin, sent)
  await prepare({ url }, ({ db }) => db.execute(sql`analyze`))
}

/** A server takes orders as soon as its jobs run, which send what belongs to them: a moment after its pages. */
export async function untilTaken(url: string, order: object): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(order) }
  for (;;) {
    const { status } = await fetch(url, init)
    if (status !== 503) return
    await pause(100)
  }
}

/**
 * Orders of one piece of each of the next variants.
 * @param pickupBranch key of the branch that hands them over; '' is the default one
 */
export function orderRequests(sold: readonly Sold[], lines = 1, pickupBranch = ''): () => object {
  const [day] = pickupDays({ now: Date.now(), timeZone: 'America/Mexico_City', opening: ANY_HOURS }).slice(1)
  const form = { pickupDate: day?.date ?? '', pickupTime: day?.slots[0] ?? '', pickupBranch }
  const run = Math.random().toString(36).slice(2)
  let place = 0
  return () => {
    const first = place
    place += lines
    const seen = Array.from({ length: lines }, (_, n) => sold[(first + n) % sold.length] ?? { variantId: 0, price: 0 })
    const email = `cliente-${run}-${first % 2_000}@correo.mx`
    return orderRequest({
      key: `${run}-key-of-a-benchmark-${first}`,
      form: { ...form, email },
      lines: seen.map((each) => ({ ...each, quantity: 1 })),
    })
  }
}

function figuresOf(
  { spread, few, single, scarce, pieces, view, small }: Loads & { small: OrderLoad },
  insert: OrderLoad,
): Figure[] {
  const yardsticks: Yardstick[] = [
    { name: 'insert', value: insert.rate, unit: 'req/s' },
    { name: 'its p99', value: insert.p99, unit: 'ms' },
  ]
  const longest = P99_OF_INSERT * insert.p99
  const orders = (name: string, load: OrderLoad): Figure => ({
    name,
    value: load.rate,
    unit: 'req/s',
    p50: load.p50,
    p99: load.p99,
    yardsticks,
    target: {
      text: `at least ${OF_INSERT} × insert, p99 at most ${P99_OF_INSERT} × its (${digits(longest)} ms), all placed`,
      isMet: load.rate >= OF_INSERT * insert.rate && load.p99 <= longest && isOnly(load, ['placed']),
    },
  })
  return [
    orders(`orders of ${LINES} lines, ${ORDERERS} at once`, spread),
    orders(`orders of ${LINES} lines of ${FEWEST_OF_FEW} to ${MOST_OF_FEW} pieces each, so that listings change`, few),
    orders('orders of one and the same variant', single),
    orders(`orders of ${LINES} lines in a store of ${SMALL_STORE.products} products`, small),
    {
      name: `sold of the last ${SCARCE} pieces, ${ORDERERS} at once`,
      value: pieces,
      unit: 'pieces',
      p50: scarce.p50,
      p99: scarce.p99,
      target: {
        text: `exactly ${SCARCE}; all others get the response that they are sold out`,
        isMet: pieces === SCARCE && scarce.outcomes.placed === SCARCE && isOnly(scarce, ['placed', 'stock-short']),
      },
    },
    {
      name: 'order view, alone',
      value: view.whole,
      unit: 'ms',
      p99: view.p99,
      target: { text: `p50 at most ${VIEW_MS} ms`, isMet: view.whole <= VIEW_MS },
    },
  ]
}

function isOnly({ outcomes }: OrderLoad, expected: readonly string[]): boolean {
  return Object.keys(outcomes).every((outcome) => expected.includes(outcome))
}
