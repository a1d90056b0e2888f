import type { MetricValues } from '../telemetry/instruments.ts'

/** Milliseconds that a process has to answer with its metrics. */
const ANSWER_WITHIN_MS = 1_000

/** Requests of processes for the metrics of all others. */
export interface MetricCollector<Process> {
  /** Requests the metrics of these processes, and answers with those that came in time. */
  collect(request: string, of: readonly Process[], answer: (others: MetricValues[][]) => void): void
  /** Takes the metrics of a process. */
  receive(request: string, metrics: MetricValues[]): void
}

/** @param requestFrom has a process send its metrics */
export function createMetricCollector<Process>(
  requestFrom: (process: Process, request: string) => void,
  withinMs = ANSWER_WITHIN_MS,
): MetricCollector<Process> {
  const underWay = new Map<string, (metrics: MetricValues[]) => void>()
  return {
    collect(request, of, answer) {
      const received: MetricValues[][] = []
      const end = () => {
        clearTimeout(timer)
        underWay.delete(request)
        answer(received)
      }
      const timer = setTimeout(end, withinMs)
      if (of.length === 0) return end()
      underWay.set(request, (metrics) => {
        received.push(metrics)
        if (received.length === of.length) end()
      })
      for (const process of of) requestFrom(process, request)
    },
    receive: (request, metrics) => underWay.get(request)?.(metrics),
  }
}
