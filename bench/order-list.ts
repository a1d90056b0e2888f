import { sql } from 'drizzle-orm'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { readBoard } from '#data/order/read-board.ts'
import { countOrderList, readOrderList } from '#data/order/read-order-list.ts'
import { parseOrderView, placedWithin } from '#domain/order/order-view.ts'
import { VARIANTS_PER_PRODUCT } from './datasets/build-product.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import { loadOrders } from './datasets/load-orders.ts'
import type { Figure, Yardstick } from './figure.ts'
import { quantile } from './load.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'

const STORE = { account: 'mediana', products: 10_000 }
const TIME_ZONE = 'America/Mexico_City'
const ORDERS = 100_000
const DAYS = 360
const [OPENING_MS, SEARCH_MS] = [300, 100]
/** Orders of a part of the list. */
const PART = 50

/** Typed searches, from words of most orders to a word of none. */
const SEARCHES = ['an', 'ana', 'lucia mora', 'jacaranda vestido', '5512', '#4242', 'VS-777', 'zzzz'] as const
const FILTERS = [
  ['orders that are to be paid', 'pago=por-cobrar'],
  ['refunded orders, none in this store', 'pago=reembolsados'],
  ['open orders by their hour', 'estado=abiertos&orden=hora'],
  ['late deliveries of a branch', 'atrasados=si&entrega=envio&sucursal=roma'],
  ['orders of 30 days by their total', 'periodo=30-dias&orden=total'],
] as const

const WARM_UP = 5
const RUNS = 30

/** The counter's list of a store with a year's orders, read by one person at a time. */
export async function measure(): Promise<Figure[]> {
  return withWorkspace(async ({ postgres }) =>
    withEmptyDatabase(await postgres(), async (url) => {
      await prepare({ url }, fill)
      const database = await openDatabase({ url })
      try {
        return await measureList(database)
      } finally {
        await database.close()
      }
    }),
  )
}

async function fill(database: Database): Promise<void> {
  await loadCatalogue(database, [STORE])
  await loadOrders(database, { ...STORE, orders: ORDERS, days: DAYS, variantsEach: VARIANTS_PER_PRODUCT })
}

async function measureList({ db }: Database): Promise<Figure[]> {
  const { account } = STORE
  // The least that a look at every order can cost.
  const rows = await timeRuns(() =>
    db.execute(sql`select count(*), sum(total) from order_search where account = ${account}`),
  )
  const yardsticks = [{ name: 'a sum over all orders', value: rows.p50, unit: 'ms' }]
  /** The list as its page reads it: a part, and how many there are. */
  const open = (query: string) => {
    const now = new Date()
    const { filter, sort } = parseOrderView(new URLSearchParams(query))
    const placed = placedWithin(filter, { timeZone: TIME_ZONE, now: now.getTime() })
    const of = { account, branches: null, filter, placed, now }
    return () => Promise.all([readOrderList(db, { ...of, sort, after: null, limit: PART }), countOrderList(db, of)])
  }
  const figures = [
    figureOf('opening the list of 100,000 orders', await timeRuns(open('')), OPENING_MS, yardsticks),
    figureOf(
      'the board of the same store',
      await timeRuns(() => readBoard(db, { account, branches: null })),
      OPENING_MS,
      yardsticks,
    ),
  ]
  for (const text of SEARCHES) {
    const times = await timeRuns(open(String(new URLSearchParams({ busca: text }))))
    figures.push(figureOf(`searching it for '${text}'`, times, SEARCH_MS, yardsticks))
  }
  for (const [name, query] of FILTERS) {
    figures.push(figureOf(name, await timeRuns(open(query)), OPENING_MS, yardsticks))
  }
  return figures
}

interface Times {
  p50: number
  p99: number
}

/** Milliseconds, one run after the other. */
async function timeRuns(run: () => Promise<unknown>): Promise<Times> {
  const times: number[] = []
  for (let n = 0; n < WARM_UP + RUNS; n++) {
    const start = performance.now()
    await run()
    if (n >= WARM_UP) times.push(performance.now() - start)
  }
  const sorted = Float64Array.from(times).sort()
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}

function figureOf(name: string, { p50, p99 }: Times, most: number, yardsticks: Yardstick[]): Figure {
  const target = { text: `p50 at most ${most} ms`, isMet: p50 <= most }
  return { name, value: p50, unit: 'ms', p99, yardsticks, target }
}
