import { z } from 'zod'
import type { MetricValues } from '../telemetry/instruments.ts'

/** Metrics of a process, as the library reads and writes them. */
const metrics = z.array(z.custom<MetricValues>((value) => typeof value === 'object' && value !== null))

const fleet = z.object({ serving: z.number(), workers: z.number(), restarts: z.number() })

/**
 * A message of the supervisor: the first gives a process its place, the second reports on all processes. By the third
 * another process requests the metrics, and the fourth answers such a request.
 */
export const toWorker = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('place'),
    role: z.enum(['all', 'http', 'jobs']),
    announces: z.boolean(),
    number: z.number(),
    fleet,
  }),
  z.object({ kind: z.literal('fleet'), fleet }),
  z.object({ kind: z.literal('read-metrics'), request: z.string() }),
  z.object({ kind: z.literal('metrics-of-others'), request: z.string(), others: z.array(metrics) }),
])
export type ToWorker = z.infer<typeof toWorker>

/** A message to the supervisor: the process serves, wants the metrics of the others, or sends its own. */
export const toSupervisor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('serves') }),
  z.object({ kind: z.literal('collect-metrics'), request: z.string() }),
  z.object({ kind: z.literal('metrics'), request: z.string(), metrics }),
])
export type ToSupervisor = z.infer<typeof toSupervisor>
