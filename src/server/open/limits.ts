import type { Database } from '#data/database/client.ts'
import { createBodyBudget } from '../limits/body-budget.ts'
import { createRateLimits } from '../limits/rate-limits.ts'
import { reportOnce } from '../report-once.ts'
import type { ProcessTools } from './process-tools.ts'

/** Opens the limits of attempts, and of the memory that bodies of requests take. */
export function openLimits({ database: { shards }, log }: { database: Database } & Pick<ProcessTools, 'log'>) {
  const report = reportOnce((entry, text) => log.error(entry, text), 'attempts are not counted in the database')
  return { services: { limits: createRateLimits({ shards, report }), bodies: createBodyBudget() } }
}
