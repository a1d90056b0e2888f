import type { Handler } from 'hono'
import type { WatchedServices } from './services.ts'

/**
 * Answers a proxy that gets certificates on demand: 200 for a host that may have one, 404 for any other
 * (docs/operating.md#domains-and-tls).
 */
export function answerCertificateQuestion(ready: () => Pick<WatchedServices, 'isCertified'> | null): Handler {
  return (context) => {
    const services = ready()
    if (!services) return context.body(null, 503)
    return context.body(null, services.isCertified(context.req.query('domain') ?? '') ? 200 : 404)
  }
}
