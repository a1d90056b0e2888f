import type { Handler } from 'hono'
import type { OpenServices } from './services.ts'

/** Serves metrics in the text format of Prometheus. */
export function serveMetrics(ready: () => Pick<OpenServices, 'mailCounts' | 'deliveryCounts'> | null): Handler {
  return async (context) => {
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
