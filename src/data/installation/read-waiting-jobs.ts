import { sql } from 'drizzle-orm'
import type { WaitingJobs } from '#domain/installation/find-faults.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Reads the due jobs of each queue from pg-boss's tables, without the queues of its own work, the latest first. */
export function readWaitingJobs(db: Db): Promise<WaitingJobs[]> {
  return rows<WaitingJobs>(
    db,
    sql`
      select queue.name as queue, count(job.id)::int as count,
        coalesce(extract(epoch from now() - min(job.start_after)), 0)::float8 as seconds
      from pgboss.queue
      left join pgboss.job on job.name = queue.name and job.state < 'active' and job.start_after <= now()
      where queue.name not like '\\_\\_%'
      group by queue.name order by seconds desc, queue.name`,
  )
}
