import { join } from 'node:path'
import ensureBuilt from '../test/setup/production-build.ts'
import { loadCatalogue, type StoreSize } from './datasets/load-catalogue.ts'
import type { Figure } from './figure.ts'
import { measureFinding } from './finding.ts'
import { largeFindingFigures } from './finding-figures.ts'
import { measurePages } from './pages.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'
import { measureYardsticks } from './yardsticks.ts'

const SMALL = { account: 'mediana', products: 10_000 }
const LARGE = { account: 'grande', products: 100_000 }

/** A store of 100,000 products on PostgreSQL, compared with a store of 10,000 in a database of its own. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder, postgres }) => {
    const server = await postgres()
    const inDatabase = <Value>(store: StoreSize, work: (url: string, seconds: number) => Promise<Value>) =>
      withEmptyDatabase(server, async (url) =>
        work(url, await prepare({ url }, (database) => loadCatalogue(database, [store]))),
      )
    const small = await inDatabase(SMALL, (url) => measureFinding(SMALL, { DATABASE_URL: url }))
    return inDatabase(LARGE, async (url, seconds) => {
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
      const yardsticks = await measureYardsticks(env, LARGE.account)
      return [
        ...largeFindingFigures(await measureFinding(LARGE, env), small, yardsticks),
        ...(await measurePages({ store: LARGE, env, yardsticks })),
        { name: 'putting the store into the database', value: seconds, unit: 's' },
      ]
    })
  })
}
