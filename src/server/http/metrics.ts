import type { Handler } from 'hono'
import { AggregatorRegistry } from 'prom-client'
import type { Instruments, MetricValues } from '../telemetry/instruments.ts'
import type { ReadFacts } from './installation-facts.ts'

export interface MetricSources {
  instruments: Pick<Instruments, 'registry'>
  readFacts: ReadFacts
  /** Reads the metrics of the other processes of the supervisor; a late process is missing. */
  readOthers: () => Promise<MetricValues[][]>
}

/**
 * Serves metrics in the text format of Prometheus. Any process of several responds with the metrics of all, each
 * process's with its number as a label, and with the facts of the installation once (decision 105).
 */
export function serveMetrics({ instruments, readFacts, readOthers }: MetricSources): Handler {
  return async (context) => {
    const [own, facts, others] = await Promise.all([
      instruments.registry.getMetricsAsJSON(),
      readFacts().then((registry) => registry.getMetricsAsJSON()),
      readOthers(),
    ])
    return context.body(await textOf([facts, own, ...others]), 200, {
      'content-type': AggregatorRegistry.PROMETHEUS_CONTENT_TYPE,
      'cache-control': 'no-store',
    })
  }
}

/** Writes metrics of several processes, whose labels differ. */
function textOf(processes: MetricValues[][]): Promise<string> {
  // The library's own rules would sum the processes, or omit when each began.
  const parts = processes.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'first' as const })))
  return AggregatorRegistry.aggregate(parts).metrics()
}
