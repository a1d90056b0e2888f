import { readFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { findMemoryFault } from '#domain/installation/find-faults.ts'
import type { Finding } from '#domain/installation/finding.ts'

/** The limit of the unit of `deploy/systemd`, which this process does not run in. */
const UNIT_LIMIT = '/sys/fs/cgroup/system.slice/vitrina.service/memory.max'

/** Compares the memory that the processes take with the machine's, the container's and the unit's. */
export async function examineMemory(workers: number, unitLimit = UNIT_LIMIT): Promise<Finding[]> {
  // 0 where the system has no such limits.
  const own = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return findMemoryFault({ workers, memoryBytes: Math.min(totalmem(), own, await readLimit(unitLimit)) })
}

/** @returns infinity without a limit: the file has `max` then, or is missing */
async function readLimit(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || Number.POSITIVE_INFINITY
}
