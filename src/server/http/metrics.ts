import type { Context, MiddlewareHandler } from 'hono'
import { parseIp, withinRanges } from '../ip-range.ts'
import { incomingOf } from './incoming.ts'
import type { OpenServices } from './services.ts'

const isLoopback = withinRanges(['127.0.0.0/8', '::1'])
/** Headers that a proxy adds to a request that it forwards. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Metrics in the text format of Prometheus, for this machine alone. Everybody else gets what the page routes make of it. */
export function serveMetrics(
  ready: () => Pick<OpenServices, 'mailCounts' | 'deliveryCounts'> | null,
): MiddlewareHandler {
  return async (context, next) => {
    if (!isFromThisMachine(context)) return next()
    const services = ready()
    const counts = await services?.mailCounts()
    if (!services || !counts) return context.text('', 503)
    const { failed, waiting } = counts
    const deliveries = await services.deliveryCounts()
    const lines = [
      '# HELP vitrina_mails Messages that wait to be sent, and those that were given up.',
      '# TYPE vitrina_mails gauge',
      `vitrina_mails{state="waiting"} ${waiting}`,
      `vitrina_mails{state="failed"} ${failed}`,
      '# HELP vitrina_webhook_deliveries Messages to webhooks that wait to be delivered, and those that were given up.',
      '# TYPE vitrina_webhook_deliveries gauge',
      `vitrina_webhook_deliveries{state="pending"} ${deliveries.pending}`,
      `vitrina_webhook_deliveries{state="failed"} ${deliveries.failed}`,
    ]
    return context.body(`${lines.join('\n')}\n`, 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  }
}

function isFromThisMachine(context: Context): boolean {
  const peer = parseIp(incomingOf(context)?.socket.remoteAddress ?? '')
  return peer !== null && isLoopback(peer) && FORWARDED.every((name) => context.req.header(name) === undefined)
}
