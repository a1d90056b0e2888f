import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type OwnPostgres, startOwnPostgres } from '../test/own-postgres.ts'
import ensureBuilt from '../test/setup/production-build.ts'
import { STOREFRONT, withServer } from './child-server.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import type { Figure } from './figure.ts'
import { BROWSER, quantile } from './load.ts'
import { prepare, withWorkspace } from './workspace.ts'

const STORE = { account: 'detenida', products: 1_000 }
const REQUESTS = 300
/** The age at which a store's page is looked at again, milliseconds. */
const LOOKED_AT_MS = 1_500
const [FIRST_LIMIT_MS, CACHED_LIMIT_MS, RECOVERY_LIMIT_MS] = [2_000, 50, 2_000]
const BETWEEN_MS = 20

/** A cached page while PostgreSQL is frozen, compared with the same page before. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder }) => {
    const postgres = await startOwnPostgres()
    try {
      await prepare({ url: postgres.url }, (database) => loadCatalogue(database, [STORE]))
      const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data') }
      return await withServer({ program: STOREFRONT, env, readyPath: '/readyz' }, ({ origin }) =>
        measurePage(`${origin}/${STORE.account}`, postgres),
      )
    } finally {
      await postgres.end()
    }
  })
}

async function measurePage(url: string, postgres: OwnPostgres): Promise<Figure[]> {
  await request(url)
  const before = await requests(url)
  await postgres.freeze()
  await wait(LOOKED_AT_MS)
  const first = await request(url)
  const frozen = await requests(url)
  const thawed = performance.now()
  await postgres.thaw()
  while ((await request(url)).isOld) await wait(BETWEEN_MS)
  const recovery = performance.now() - thawed
  if (!first.isOld) throw new Error(`${url} was not served as it was`)
  const [p50, p99] = [quantile(frozen, 0.5), quantile(frozen, 0.99)]
  return [
    {
      name: 'first request that meets a frozen database, a cached page',
      value: first.took,
      unit: 'ms',
      target: { text: `at most ${FIRST_LIMIT_MS} ms`, isMet: first.took <= FIRST_LIMIT_MS },
    },
    {
      name: 'cached page while the database is frozen',
      value: p50,
      unit: 'ms',
      p50,
      p99,
      yardsticks: [{ name: 'the same page before', value: quantile(before, 0.5), unit: 'ms' }],
      target: { text: `at most ${CACHED_LIMIT_MS} ms, the median`, isMet: p50 <= CACHED_LIMIT_MS },
    },
    {
      name: 'from the first answer of the database until the page is current again',
      value: recovery,
      unit: 'ms',
      target: { text: `at most ${RECOVERY_LIMIT_MS} ms`, isMet: recovery <= RECOVERY_LIMIT_MS },
    },
  ]
}

/** Milliseconds that a page took, and whether it is marked as one from before. */
async function request(url: string): Promise<{ took: number; isOld: boolean }> {
  const began = performance.now()
  const response = await fetch(url, { headers: BROWSER })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`)
  return { took: performance.now() - began, isOld: response.headers.has('cache-status') }
}

/** Milliseconds of many requests, one after the other, in order of length. */
async function requests(url: string): Promise<Float64Array> {
  const times = new Float64Array(REQUESTS)
  for (let n = 0; n < REQUESTS; n++) times[n] = (await request(url)).took
  return times.sort()
}
