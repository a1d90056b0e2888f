import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createVite } from 'vite'
import { readConfig } from './config.ts'
import { startProcess } from './process.ts'

/** The process with hot reload: Vite serves the browser's modules and gives the HTTP app anew after each change. */
const APP_MODULE = '/src/server/http/app.ts'
const config = readConfig(process.env)
const vite = await createVite({ server: { middlewareMode: true } })
type AppModule = typeof import('./http/app.ts')
const appModule = async () => (await vite.ssrLoadModule(APP_MODULE)) as AppModule

await startProcess(config, {
  mode: 'development',
  clientDir: null,
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
  wrap: (own) => (incoming, outgoing) =>
    new Promise((resolve, reject) => {
      outgoing.once('close', resolve)
      // Served over HTTP/1 alone, whatever the listener's type would also take.
      vite.middlewares(
        incoming as IncomingMessage,
        outgoing as ServerResponse,
        () => void own(incoming, outgoing).catch(reject),
      )
    }),
})
