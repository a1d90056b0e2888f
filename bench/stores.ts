import { join } from 'node:path'
import ensureBuilt from '../test/setup/production-build.ts'
import { STOREFRONT, withServer } from './child-server.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import type { Figure } from './figure.ts'
import { visit } from './load.ts'
import { rangedCataloguePaths } from './paths.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'

const STORES = 1_000
const PRODUCTS_EACH = 20
/** Most memory at rest, one page rendered, and with all stores visited. */
const AT_REST_MIB = 200
const ALL_MIB = 350

const accounts = Array.from({ length: STORES }, (_, index) => `chica-${String(index + 1).padStart(4, '0')}`)

/** Memory that a process needs for a thousand small stores, each visited once. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder, postgres }) =>
    withEmptyDatabase(await postgres(), async (url) => {
      const stores = accounts.map((account) => ({ account, products: PRODUCTS_EACH }))
      const seconds = await prepare({ url }, (database) => loadCatalogue(database, stores))
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
      const { once, warm, all } = await withServer(
        { program: STOREFRONT, env, readyPath: '/readyz' },
        async ({ origin, memory }) => {
          const [first = ''] = accounts
          await visit(`${origin}/${first}`)
          const once = await memory()
          // The memory that rendering itself takes, once it is warm, belongs to no store.
          const next = rangedCataloguePaths(first)
          for (let page = 1; page < STORES; page++) await visit(`${origin}${next()}`)
          const warm = await memory()
          for (const account of accounts) await visit(`${origin}/${account}`)
          return { once, warm, all: await memory() }
        },
      )
      return [
        {
          name: `memory for ${STORES} stores visited once`,
          value: all,
          unit: 'MiB',
          yardsticks: [{ name: 'for one store, as many pages rendered', value: warm, unit: 'MiB' }],
          target: { text: `at most ${ALL_MIB} MiB`, isMet: all <= ALL_MIB },
        },
        {
          name: 'memory at rest, one page rendered',
          value: once,
          unit: 'MiB',
          target: { text: `at most ${AT_REST_MIB} MiB`, isMet: once <= AT_REST_MIB },
        },
        { name: `putting ${STORES} stores into the database`, value: seconds, unit: 's' },
      ]
    }),
  )
}
