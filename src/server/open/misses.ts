import type { Database } from '#data/database/client.ts'
import { createMissCounter } from '../report/miss-counter.ts'
import { reportOnce } from '../report-once.ts'
import type { ProcessTools } from './process-tools.ts'

/** Opens the counter of searches without results; closing it writes the counts that it has in memory. */
export function openMisses({
  database: { shards },
  log,
  now,
}: { database: Database; now: () => Date } & Pick<ProcessTools, 'log'>) {
  const misses = createMissCounter({
    shards,
    now,
    report: reportOnce((entry, text) => log.error(entry, text), 'searches that found nothing are not counted'),
  })
  return { services: { misses }, close: () => misses.close() }
}
