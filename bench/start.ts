import { join } from 'node:path'
import ensureBuilt from '../test/setup/production-build.ts'
import { benchServer, type ServerOptions, withServer } from './child-server.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import type { Figure, Yardstick } from './figure.ts'
import { quantile } from './load.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'

const STORE = { account: 'abierta', products: 1_000 }
const RUNS = 7
const [POSTGRES_LIMIT_MS, EMBEDDED_LIMIT_MS] = [1_500, 3_000]
/** The program behind `npm start`. */
const START = join(import.meta.dirname, '../scripts/start.mjs')
const HELLO: ServerOptions = { program: benchServer('hello'), readyPath: '/' }

/** The starts of a server whose schema is up to date, until it takes orders. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder, postgres }) =>
    withEmptyDatabase(await postgres(), async (url) => {
      const onPostgres = { DATABASE_URL: url, DATA_DIR: join(folder, 'files') }
      const embedded = { DATA_DIR: join(folder, 'embedded') }
      await prepare({ url }, (database) => loadCatalogue(database, [STORE]))
      await prepare({ dataDir: embedded.DATA_DIR }, (database) => loadCatalogue(database, [STORE]))
      const servers = [HELLO, vitrina(onPostgres), vitrina(embedded)]
      const times: number[][] = servers.map(() => [])
      // One after the other in each round, so that all meet the same machine.
      for (let run = 0; run <= RUNS; run++) {
        for (const [index, server] of servers.entries()) {
          const took = await timeStart(server)
          // The first start compiles.
          if (run > 0) times[index]?.push(took)
        }
      }
      const [hello = 0, postgresMs = 0, embeddedMs = 0] = times.map((each) =>
        quantile(Float64Array.from(each).sort(), 0.5),
      )
      const yardsticks = [{ name: 'start of Hono with nothing behind it', value: hello, unit: 'ms' }]
      return [
        figureOf('warm start on PostgreSQL', postgresMs, { yardsticks, limit: POSTGRES_LIMIT_MS }),
        figureOf('warm start of the embedded database', embeddedMs, { yardsticks, limit: EMBEDDED_LIMIT_MS }),
      ]
    }),
  )
}

function vitrina(env: NodeJS.ProcessEnv): ServerOptions {
  return { program: START, env: { ...env, SECRET: 'the secret of this bench' }, readyPath: '/readyz' }
}

/** @returns milliseconds from the start of the process until it responds with 200 */
function timeStart(server: ServerOptions): Promise<number> {
  const start = performance.now()
  return withServer(server, async () => performance.now() - start)
}

function figureOf(
  name: string,
  value: number,
  { yardsticks, limit }: { yardsticks: Yardstick[]; limit: number },
): Figure {
  return { name, value, unit: 'ms', yardsticks, target: { text: `at most ${limit} ms`, isMet: value <= limit } }
}
