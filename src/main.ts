import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { type Config, InvalidEnvironment, readConfig } from './server/config.ts'

/** The production process: the built storefront on a port, by one process or by several with a supervisor. */
const BUILD = new URL('../build/', import.meta.url)

// React chooses its build by this when it is loaded, which is below.
process.env.NODE_ENV ??= 'production'

try {
  const config = readConfig(process.env)
  if (config.workers > 1 && cluster.isPrimary) await supervise(config)
  else await serve(config)
} catch (error) {
  if (!(error instanceof InvalidEnvironment)) throw error
  console.error(error.message)
  process.exitCode = 1
}

// What each needs is loaded by it alone: the supervisor is to be small.
async function supervise(config: Config): Promise<void> {
  const { createLog } = await import('./server/create-log.ts')
  const { superviseWorkers } = await import('./server/workers/supervise.ts')
  superviseWorkers(config, createLog(config))
}

async function serve(config: Config): Promise<void> {
  const { startProcess } = await import('./server/process.ts')
  const { runCommand } = await import('./cli/run-command.ts')
  const { receivePlace } = await import('./server/workers/receive-place.ts')
  const built = (await import(new URL('server/index.js', BUILD).href)) as typeof import('./server/http/app.ts')
  const { createApp, renderMail } = built
  const parts = {
    createApp,
    renderMail,
    runCommand,
    mode: 'production' as const,
    clientDir: fileURLToPath(new URL('client', BUILD)),
    counterClientDir: fileURLToPath(new URL('counter/client', BUILD)),
    loadCounter: () => import(new URL('counter/server/index.js', BUILD).href),
  }
  await startProcess(config, parts, cluster.isWorker ? await receivePlace() : undefined)
}
