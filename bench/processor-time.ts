import { cpus } from 'node:os'
import type { ChildServer } from './child-server.ts'

/** Processor time so far, in seconds. */
export interface ProcessorTime {
  /** The measured servers. */
  servers: number
  /** This process, which makes the load. */
  generator: number
  /** The whole machine. */
  machine: number
}

export async function readProcessorTime(servers: readonly ChildServer[]): Promise<ProcessorTime> {
  const { user, system } = process.cpuUsage()
  const taken = await Promise.all(servers.map(({ processorSeconds }) => processorSeconds()))
  const busy = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq)
  return { servers: sum(taken), generator: (user + system) / 1e6, machine: sum(busy) / 1_000 }
}

export function processorTimeSince(before: ProcessorTime, after: ProcessorTime): ProcessorTime {
  return {
    servers: after.servers - before.servers,
    generator: after.generator - before.generator,
    machine: after.machine - before.machine,
  }
}

export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
