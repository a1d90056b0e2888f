import { join } from 'node:path'
import ensureBuilt from '../test/setup/production-build.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import type { Figure } from './figure.ts'
import { measureFinding } from './finding.ts'
import { findingFigures } from './finding-figures.ts'
import { measureFreshness } from './freshness.ts'
import { measurePages } from './pages.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'
import { measureYardsticks } from './yardsticks.ts'

const STORE = { account: 'mediana', products: 10_000 }

/** A store of 10,000 products on PostgreSQL. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder, postgres }) =>
    withEmptyDatabase(await postgres(), async (url) => {
      const seconds = await prepare({ url }, (database) => loadCatalogue(database, [STORE]))
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
      const yardsticks = await measureYardsticks(env, STORE.account)
      return [
        ...findingFigures(await measureFinding(STORE, env), yardsticks),
        ...(await measurePages({ store: STORE, env, yardsticks })),
        await measureFreshness(STORE.account, env),
        { name: 'putting the store into the database', value: seconds, unit: 's' },
      ]
    }),
  )
}
