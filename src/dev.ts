import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createVite } from 'vite'
import { runCommand } from './cli/run-command.ts'
import { readConfig } from './server/config.ts'
import { startProcess } from './server/process.ts'

/** The process with hot reload: Vite serves the browser's modules, and loads the HTTP app anew after each change. */
const APP_MODULE = '/src/server/http/app.ts'
const config = readConfig(process.env)
const vite = await createVite({ server: { middlewareMode: true } })
type AppModule = typeof import('./server/http/app.ts')
const appModule = async () => (await vite.ssrLoadModule(APP_MODULE)) as AppModule

await startProcess(config, {
  mode: 'development',
  clientDir: null,
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
      vite.middlewares(
        incoming as IncomingMessage,
        outgoing as ServerResponse,
        () => void listener(incoming, outgoing).catch(reject),
      )
    }),
})
