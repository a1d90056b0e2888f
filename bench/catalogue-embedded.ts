import { join } from 'node:path'
import ensureBuilt from '../test/setup/production-build.ts'
import { STOREFRONT, withServer } from './child-server.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import type { Figure } from './figure.ts'
import { measureFinding } from './finding.ts'
import { plainFindingFigures } from './finding-figures.ts'
import { visit } from './load.ts'
import { measurePages } from './pages.ts'
import { prepare, withWorkspace } from './workspace.ts'
import { measureYardsticks } from './yardsticks.ts'

const STORE = { account: 'mediana', products: 10_000 }
const AT_REST_MIB = 350

/** A store of 10,000 products on the embedded engine, which shares the process and its one core. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder }) => {
    const dataDir = join(folder, 'data')
    const seconds = await prepare({ dataDir }, (database) => loadCatalogue(database, [STORE]))
    const env = { DATA_DIR: dataDir }
    const yardsticks = await measureYardsticks(env, STORE.account)
    const atRest = await withServer({ program: STOREFRONT, env, readyPath: '/readyz' }, async ({ origin, memory }) => {
      await visit(`${origin}/${STORE.account}`)
      return memory()
    })
    return [
      ...plainFindingFigures(await measureFinding(STORE, env), yardsticks),
      ...(await measurePages({ store: STORE, env, yardsticks })),
      {
        name: 'memory at rest, one page rendered',
        value: atRest,
        unit: 'MiB',
        target: { text: `at most ${AT_REST_MIB} MiB`, isMet: atRest <= AT_REST_MIB },
      },
      { name: 'putting the store into the database', value: seconds, unit: 's' },
    ]
  })
}
