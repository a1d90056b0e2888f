import { Hono } from 'hono'
import { serveHealth } from './health.ts'
import { serveMetrics } from './metrics.ts'
import { addRetryAfter } from './retry-after.ts'
import type { AppServices } from './services.ts'

/** The pages for who watches over the process, on a port of their own: none of them is reached by a shopper's. */
export function createInnerApp(services: Pick<AppServices, 'ready' | 'checkDisk' | 'log'>): Hono {
  const app = new Hono()
  app.use(addRetryAfter)
  serveHealth(app, services)
  app.get('/metrics', serveMetrics(services.ready))
  app.onError((err, context) => {
    services.log.error({ err }, 'an inner page failed')
    return context.text('', 503)
  })
  return app
}
