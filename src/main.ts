import { fileURLToPath } from 'node:url'
import { runCommand } from './cli/run-command.ts'
import { InvalidEnvironment, readConfig } from './server/config.ts'
import { startProcess } from './server/process.ts'

/** The production process: the built storefront on a port. */
const BUILD = new URL('../build/', import.meta.url)

// React chooses its build by this when it is loaded, which is below.
process.env.NODE_ENV ??= 'production'

try {
  const config = readConfig(process.env)
  const built = (await import(new URL('server/index.js', BUILD).href)) as typeof import('./server/http/app.ts')
  const { createApp, renderMail } = built
  const clientDir = fileURLToPath(new URL('client', BUILD))
  await startProcess(config, {
    createApp,
    renderMail,
    runCommand,
    mode: 'production',
    clientDir,
    counterClientDir: fileURLToPath(new URL('counter/client', BUILD)),
    loadCounter: () => import(new URL('counter/server/index.js', BUILD).href),
  })
} catch (error) {
  if (!(error instanceof InvalidEnvironment)) throw error
  console.error(error.message)
  process.exitCode = 1
}
