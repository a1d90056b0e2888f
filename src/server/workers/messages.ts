import { z } from 'zod'

const fleet = z.object({ serving: z.number(), workers: z.number(), restarts: z.number() })

/** A message of the supervisor: the first gives a process its place, the others report on all processes. */
export const toWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), role: z.enum(['all', 'http', 'jobs']), announces: z.boolean(), fleet }),
  z.object({ kind: z.literal('fleet'), fleet }),
])
export type ToWorker = z.infer<typeof toWorker>

/** A message to the supervisor: the process serves. */
export const toSupervisor = z.object({ kind: z.literal('serves') })
export type ToSupervisor = z.infer<typeof toSupervisor>
