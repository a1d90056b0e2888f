import type { Handler } from 'hono'
import type { Fleet, ProcessPlace } from '../workers/place.ts'
import type { WatchedServices } from './services.ts'

interface CountedFacts {
  ready: () => Pick<WatchedServices, 'mailCounts' | 'deliveryCounts'> | null
  fleet: ProcessPlace['fleet']
}

/**
 * Serves metrics in the text format of Prometheus. They are facts of the database and of all processes, so that it does
 * not matter which process of several responds.
 */
export function serveMetrics({ ready, fleet }: CountedFacts): Handler {
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
      ...fleetLines(fleet()),
    ]
    return context.body(`${lines.join('\n')}\n`, 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  }
}

function fleetLines(fleet: Fleet | null): string[] {
  if (!fleet) return []
  const { serving, workers, restarts } = fleet
  return [
    '# HELP vitrina_workers Processes of this server that serve, and those that are away.',
    '# TYPE vitrina_workers gauge',
    `vitrina_workers{state="serving"} ${serving}`,
    `vitrina_workers{state="away"} ${workers - serving}`,
    '# HELP vitrina_worker_restarts_total Processes that replaced a dead one.',
    '# TYPE vitrina_worker_restarts_total counter',
    `vitrina_worker_restarts_total ${restarts}`,
  ]
}
