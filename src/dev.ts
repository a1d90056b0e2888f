import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createServer as createVite } from 'vite'
import { runCommand } from './cli/run-command.ts'
import { readConfig } from './server/config.ts'
import { startProcess } from './server/process.ts'

/** The process with hot reload: Vite serves the browser's modules, and loads the HTTP app again after each change. */
const APP_MODULE = '/src/server/http/app.ts'
const COUNTER_MODULE = fileURLToPath(new URL('server/counter/app.ts', import.meta.url))
/** Vite's own for the pages is the one before. */
const COUNTER_HMR_PORT = 24_679
const config = readConfig(process.env)
const vite = await createVite({ server: { middlewareMode: true } })
const counterVite = await createVite({
  configFile: 'counter/vite.config.ts',
  server: { middlewareMode: true, hmr: { port: COUNTER_HMR_PORT } },
})
type CounterModule = typeof import('./server/counter/app.ts')
const counterModule = async () => (await counterVite.ssrLoadModule(COUNTER_MODULE)) as CounterModule
type AppModule = typeof import('./server/http/app.ts')
const appModule = async () => (await vite.ssrLoadModule(APP_MODULE)) as AppModule

await startProcess(config, {
  mode: 'development',
  clientDir: null,
  counterClientDir: null,
  // Loaded again for each request, with all changes since.
  loadCounter: async () => ({
    createCounter:
      (services, mode) =>
      async (...visit) =>
        (await counterModule()).createCounter(services, mode)(...visit),
  }),
  runCommand,
  createApp(services) {
    const shell: { fetch: (request: Request) => Promise<Response> } = {
      async fetch(request) {
        const { createApp } = await appModule()
        return createApp(services).fetch(request)
      },
    }
    return shell as ReturnType<AppModule['createApp']>
  },
  renderMail: async (message) => (await appModule()).renderMail(message),
  wrap: (listener) => (incoming, outgoing) =>
    new Promise((resolve, reject) => {
      outgoing.once('close', resolve)
      // Only HTTP/1 is served, though the listener's type would take HTTP/2, too.
      vite.middlewares(incoming as IncomingMessage, outgoing as ServerResponse, () =>
        counterVite.middlewares(
          incoming as IncomingMessage,
          outgoing as ServerResponse,
          () => void listener(incoming, outgoing).catch(reject),
        ),
      )
    }),
})
