import { sql } from 'drizzle-orm'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { readReport } from '#data/report/read-report.ts'
import { lastDays } from '#domain/report/period.ts'
import { wallClock } from '#domain/time/zoned-time.ts'
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
const REPORT_MS = 300

const WARM_UP = 5
const RUNS = 30

/** The figures of a store with a year's orders, read by one person at a time. */
export async function measure(): Promise<Figure[]> {
  return withWorkspace(async ({ postgres }) =>
    withEmptyDatabase(await postgres(), async (url) => {
      await prepare({ url }, fill)
      const database = await openDatabase({ url })
      try {
        return await measureReports(database)
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

async function measureReports({ db }: Database): Promise<Figure[]> {
  const { account } = STORE
  const now = new Date()
  const today = wallClock(TIME_ZONE, now.getTime()).date
  const report = (days: number) => () =>
    readReport(db, {
      account,
      branches: null,
      timeZone: TIME_ZONE,
      period: lastDays(today, days),
      now,
      by: 'money',
      stillDays: 60,
    })
  // The least that sums over these lines can cost.
  const lines = await timeRuns(() =>
    db.execute(sql`select sum(quantity), sum(total) from order_line where account = ${account}`),
  )
  const yardsticks = [{ name: 'a sum over all lines', value: lines.p50, unit: 'ms' }]
  return [
    figureOf('tablero of 30 days and the 30 before', await timeRuns(report(30)), yardsticks),
    figureOf('tablero of half a year and the half before: all orders', await timeRuns(report(DAYS / 2)), yardsticks),
  ]
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

function figureOf(name: string, { p50, p99 }: Times, yardsticks: Yardstick[]): Figure {
  const target = { text: `p50 at most ${REPORT_MS} ms`, isMet: p50 <= REPORT_MS }
  return { name, value: p50, unit: 'ms', p99, yardsticks, target }
}
