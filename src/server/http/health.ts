import type { Handler, Hono } from 'hono'
import { isResponding } from '#data/database/is-responding.ts'
import type { AppServices, WatchedServices } from './services.ts'

interface Watched extends Pick<AppServices, 'checkDisk' | 'isEnding'> {
  ready: () => Pick<WatchedServices, 'db' | 'hangs' | 'mail'> | null
}

/**
 * Serves the endpoints for load balancers and supervisors. A process that ends is unhealthy, so that a proxy sends new
 * requests elsewhere before they would be rejected: some proxies lose the body of a request that they send again.
 */
export function serveHealth(app: Hono, watched: Watched): void {
  app.get('/healthz', (context) =>
    watched.isEnding() ? context.json({ status: 'ending' }, 503) : context.json({ status: 'ok' }),
  )
  app.get('/readyz', serveReadiness(watched))
}

/**
 * Ready is a process that would take an order: the database responds within two seconds, messages can be queued in it,
 * files be written. A process that ends is not ready, though it still takes requests.
 */
function serveReadiness({ ready, checkDisk, isEnding }: Watched): Handler {
  return async (context) => {
    if (isEnding()) return context.json({ status: 'ending' }, 503)
    const open = ready()
    if (!open?.mail.isReady()) return context.json({ status: 'starting' }, 503)
    const { db, hangs } = open
    const answer = hangs.soon(() => isResponding(db)).catch(() => false)
    const [responds, trouble] = await Promise.all([answer, checkDisk()])
    if (!responds) return context.json({ status: 'no-database' }, 503)
    return trouble ? context.json(trouble, 503) : context.json({ status: 'ready' })
  }
}
