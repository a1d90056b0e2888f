import { Hono } from 'hono'
import { answerCertificateQuestion } from './certificate-question.ts'
import { serveHealth } from './health.ts'
import { type MetricSources, serveMetrics } from './metrics.ts'
import { addRetryAfter } from './retry-after.ts'
import type { AppServices, WatchedServices } from './services.ts'

interface InnerServices extends Pick<AppServices, 'checkDisk' | 'isEnding' | 'log'>, MetricSources {
  /** Null while the process opens. */
  ready: () => WatchedServices | null
}

/** The pages for the operator and the proxy, on a port of their own: none of them is reached by a shopper's. */
export function createInnerApp(services: InnerServices): Hono {
  const app = new Hono()
  app.use(addRetryAfter)
  serveHealth(app, services)
  app.get('/metrics', serveMetrics(services))
  app.get('/certificate', answerCertificateQuestion(services.ready))
  app.onError((err, context) => {
    services.log.error({ err }, 'an inner page failed')
    return context.text('', 503)
  })
  return app
}
