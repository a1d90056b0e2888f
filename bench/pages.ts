import { STOREFRONT, withServer } from './child-server.ts'
import type { StoreSize } from './datasets/load-catalogue.ts'
import type { Figure } from './figure.ts'
import { alone, bytesOf, underLoad } from './load.ts'
import { freshCataloguePaths, freshProductPaths } from './paths.ts'
import { steadyLoad } from './steady-load.ts'
import { measureHello, type Yardsticks } from './yardsticks.ts'

const CACHED_OF_HELLO = 0.7
const CACHED_P99_MS = 5
/** Least rates of uncached documents, as parts of the bare select's in the same run. */
const CATALOGUES_OF_SELECT = 0.022
const PRODUCTS_OF_SELECT = 0.04
const CACHED_FIRST_BYTE_MS = 3
const FRESH_FIRST_BYTE_MS = 40

export interface MeasuredStore {
  store: StoreSize
  /** Where its database is: DATABASE_URL, and DATA_DIR for the rest. */
  env: NodeJS.ProcessEnv
  yardsticks: Yardsticks
}

/** The part of the select that uncached documents have to reach on PostgreSQL. */
function ofSelect(part: number, rate: number, { env, yardsticks: { select } }: MeasuredStore): Pick<Figure, 'target'> {
  if (!env.DATABASE_URL) return {}
  return { target: { text: `at least ${part} × select`, isMet: rate >= part * select.value } }
}

/** The documents of the production server: from the page cache, and at URLs requested for the first time. */
export async function measurePages(measured: MeasuredStore): Promise<Figure[]> {
  const { store, env, yardsticks } = measured
  const { account } = store
  const beside = [yardsticks.hello, yardsticks.select]
  return withServer({ program: STOREFRONT, env, readyPath: '/readyz' }, async ({ origin, memory }) => {
    const catalogue = () => `/${account}`
    const fresh = freshCataloguePaths(store)
    const cachedAlone = await alone(origin, catalogue)
    const freshAlone = await alone(origin, fresh)
    const cached = await steadyLoad(origin, catalogue())
    const bytes = await bytesOf(origin + catalogue())
    const long = await measureHello(bytes)
    const product = await underLoad(origin, freshProductPaths(store))
    const listed = await underLoad(origin, fresh)
    const leastCached = CACHED_OF_HELLO * yardsticks.hello.value
    return [
      {
        name: 'catalogue document, cached',
        value: cached.rate,
        unit: 'req/s',
        p50: cached.p50,
        p99: cached.p99,
        yardsticks: [yardsticks.hello, long],
        target: {
          text: `at least ${CACHED_OF_HELLO} × hello, p99 at most ${CACHED_P99_MS} ms`,
          isMet: cached.rate >= leastCached && cached.p99 <= CACHED_P99_MS,
        },
      },
      {
        name: 'catalogue document, uncached',
        value: listed.rate,
        unit: 'req/s',
        p50: listed.p50,
        p99: listed.p99,
        yardsticks: beside,
        ...ofSelect(CATALOGUES_OF_SELECT, listed.rate, measured),
      },
      {
        name: 'product document, uncached',
        value: product.rate,
        unit: 'req/s',
        p50: product.p50,
        p99: product.p99,
        yardsticks: beside,
        ...ofSelect(PRODUCTS_OF_SELECT, product.rate, measured),
      },
      firstByte('cached', cachedAlone.firstByte, CACHED_FIRST_BYTE_MS),
      firstByte('uncached', freshAlone.firstByte, FRESH_FIRST_BYTE_MS),
      { name: 'memory of the server after all this', value: await memory(), unit: 'MiB' },
    ]
  })
}

function firstByte(state: string, value: number, most: number): Figure {
  return {
    name: `catalogue document, ${state}, alone: first byte`,
    value,
    unit: 'ms',
    target: { text: `at most ${most} ms`, isMet: value <= most },
  }
}
