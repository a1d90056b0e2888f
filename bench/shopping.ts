import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { readOffers } from '#data/cart/read-offers.ts'
import type { Database } from '#data/database/client.ts'
import { stock } from '#data/schema/stock.ts'
import { pickupDays } from '#domain/pickup/pickup-days.ts'
import { ANY_HOURS } from '../test/any-hours.ts'
import { type DatabaseServers, pgbouncer, startDatabaseServers } from '../test/database-servers.ts'
import { withClient, withDatabase } from '../test/postgres-admin.ts'
import ensureBuilt from '../test/setup/production-build.ts'
import { type ChildServer, STOREFRONT, withServers } from './child-server.ts'
import { VARIANTS_PER_PRODUCT } from './datasets/build-product.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import type { Figure } from './figure.ts'
import { CONNECTIONS, underLoad } from './load.ts'
import { measureInsert } from './ordering.ts'
import { freshProductPaths } from './paths.ts'
import { processorTimeSince, readProcessorTime, sum } from './processor-time.ts'
import { startShoppers, type VisitedStore } from './shoppers.ts'
import { type Run, shoppingFigures, WHOLE } from './shopping-figures.ts'
import { startTills, type Till } from './tills.ts'
import { prepare, withWorkspace } from './workspace.ts'
import { measureYardsticks } from './yardsticks.ts'

const NAME = 'vitrina'
const PRODUCTS_EACH = 20
/** The stores that are visited most have a till each. */
const TILLS = 40
const PLENTY = 1_000_000
const POOLED_CONNECTIONS = 40

/** The processes of each run. */
const PROCESSES = [1, 2, 4]
/** `LOAD_MINUTES=1 LOAD_STORES=50 npm run bench -- load` tries it out. */
const MINUTES = Number(process.env.LOAD_MINUTES ?? 10)
const STORES = Number(process.env.LOAD_STORES ?? 1_000)
/** Minutes of the other runs, and until the pace is found and caches are filled. */
const SHORT_MINUTES = MINUTES / 5
const WARM_UP_MINUTES = Math.min(2, MINUTES)

const accounts = Array.from({ length: STORES }, (_, index) => `visitada-${String(index + 1).padStart(4, '0')}`)

/** Shoppers, tills and orders in many stores at the same time, with one process and with several. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder }) => {
    const servers = await startDatabaseServers()
    try {
      return await measureOn(servers, folder)
    } finally {
      await servers.end()
    }
  })
}

async function measureOn({ primary, follow, pool }: DatabaseServers, folder: string): Promise<Figure[]> {
  await withClient(primary.url, (client) => client.query(`create database ${NAME}`))
  const url = withDatabase(primary.url, NAME)
  const filled = await prepare({ url }, fill)
  const replica = await follow(primary)
  const pooler = pgbouncer === null ? null : await pool(primary, POOLED_CONNECTIONS)
  const env = {
    DATABASE_URL: withDatabase((pooler ?? primary).url, NAME),
    DATABASE_SESSION_URL: url,
    DATABASE_REPLICA_URL: withDatabase(replica.url, NAME),
    DATABASE_STATEMENT_NAMES: pooler ? '0' : '1',
    SECRET: 'of a benchmark and of nothing else',
  }
  const direct = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
  const { select } = await measureYardsticks(direct, accounts[0] ?? '')
  const insert = { name: 'insert', value: (await measureInsert(direct)).rate, unit: 'req/s' }
  const runs: Run[] = []
  for (const processes of PROCESSES) {
    const environments = Array.from({ length: processes }, (_, n) => ({
      ...env,
      DATA_DIR: join(folder, `data-${n}`),
      // One runs the jobs, as the first of `WORKERS` does.
      ROLE: n > 0 ? 'http' : '',
    }))
    runs.push(await measureRun(environments, filled))
  }
  return shoppingFigures(runs, { select, insert })
}

interface Filled {
  stores: readonly VisitedStore[]
  tills: readonly Till[]
}

async function fill(database: Database): Promise<Filled> {
  const { db } = database
  await loadCatalogue(
    database,
    accounts.map((account) => ({ account, products: PRODUCTS_EACH })),
  )
  await db.update(stock).set({ onHand: PLENTY })
  const variantIds = Array.from({ length: PRODUCTS_EACH * VARIANTS_PER_PRODUCT }, (_, n) => n + 1)
  const stores: VisitedStore[] = []
  for (const account of accounts) {
    const offers = await readOffers(db, { account, variantIds })
    const sold = offers.flatMap(({ variantId, price, stock: pieces }) =>
      price === null || !pieces ? [] : [{ variantId, price }],
    )
    stores.push({ account, products: PRODUCTS_EACH, sold })
  }
  const tills: Till[] = []
  for (const { account, sold } of stores.slice(0, TILLS)) {
    const by = { account, actor: 'command:bench' as const, now: new Date() }
    const { key } = await createApiKey(db, { ...by, name: 'Caja', scopes: ['stock'] })
    tills.push({ account, sold, key })
  }
  return { stores, tills }
}

function measureRun(environments: readonly NodeJS.ProcessEnv[], { stores, tills }: Filled): Promise<Run> {
  const options = environments.map((env) => ({ program: STOREFRONT, env, readyPath: '/readyz' }))
  return withServers(options, async (servers) => {
    const uncached = await measureUncached(servers, stores)
    const origins = servers.map(({ origin }) => origin)
    const [day] = pickupDays({ now: Date.now(), timeZone: 'America/Mexico_City', opening: ANY_HOURS }).slice(1)
    const pickup = { pickupDate: day?.date ?? '', pickupTime: day?.slots[0] ?? '' }
    const minutes = servers.length === WHOLE ? MINUTES : SHORT_MINUTES
    const selling = startTills(origins, tills)
    const shoppers = startShoppers({ origins, stores, pickup })
    await wait(WARM_UP_MINUTES * 60_000)
    const before = await memoryOf(servers)
    const processorBefore = await readProcessorTime(servers)
    const salesBefore = selling.read()
    const late = monitorEventLoopDelay()
    late.enable()
    shoppers.begin()
    await wait(minutes * 60_000)
    const visits = shoppers.read()
    late.disable()
    const processor = processorTimeSince(processorBefore, await readProcessorTime(servers))
    const { sales, failures } = selling.read()
    await Promise.all([shoppers.end(), selling.end()])
    return {
      processes: servers.length,
      minutes,
      visits,
      tills: {
        rate: (sales - salesBefore.sales) / (minutes * 60),
        failures: failures - salesBefore.failures,
      },
      memory: { before, after: await memoryOf(servers) },
      processor,
      lateMs: late.percentile(99) / 1e6,
      uncached,
    }
  })
}

async function measureUncached(
  servers: readonly ChildServer[],
  stores: readonly VisitedStore[],
): Promise<Run['uncached']> {
  const paths = stores.map((store) => freshProductPaths(store))
  let pages = 0
  const next = () => {
    const path = paths[pages % paths.length]
    pages += 1
    return path?.() ?? '/'
  }
  const before = await readProcessorTime(servers)
  const connections = Math.ceil(CONNECTIONS / servers.length)
  const loads = await Promise.all(servers.map(({ origin }) => underLoad(origin, next, connections)))
  const processor = processorTimeSince(before, await readProcessorTime(servers))
  return {
    rate: sum(loads.map(({ rate }) => rate)),
    p50: Math.max(...loads.map(({ p50 }) => p50)),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    processorMs: (1_000 * processor.servers) / pages,
  }
}

async function memoryOf(servers: readonly ChildServer[]): Promise<number> {
  return sum(await Promise.all(servers.map(({ memory }) => memory())))
}
