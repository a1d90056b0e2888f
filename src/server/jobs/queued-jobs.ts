import { sql } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'

/** The jobs of a queue that are due and that no process has begun. */
export interface QueuedJobs {
  queue: string
  waiting: number
  /** Since the oldest of them was due. */
  oldestSeconds: number
}

/** Counts the due jobs of each queue in pg-boss's table, without the queues of its own work. */
export function readWaitingJobs(db: Db): Promise<QueuedJobs[]> {
  return rows<QueuedJobs>(
    db,
    sql`
      select queue.name as queue, count(job.id)::int as waiting,
        coalesce(extract(epoch from now() - min(job.start_after)), 0)::float8 as "oldestSeconds"
      from pgboss.queue
      left join pgboss.job on job.name = queue.name and job.state < 'active' and job.start_after <= now()
      where queue.name not like '\\_\\_%'
      group by queue.name order by queue.name`,
  )
}
