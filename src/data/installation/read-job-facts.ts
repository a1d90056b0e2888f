import { sql } from 'drizzle-orm'
import type { JobFacts, WaitingJobs } from '#domain/installation/find-faults.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/**
 * Reads the state of the background jobs from the tables of the job queue; nothing waits in a database that no process
 * with jobs has used.
 */
export async function readJobFacts(db: Db): Promise<JobFacts> {
  const [queue] = await rows<{ exists: boolean }>(
    db,
    sql`select to_regclass('pgboss.version') is not null and to_regclass('pgboss.job') is not null as exists`,
  )
  if (!queue?.exists) return { scheduledSeconds: null, waiting: [], mailsGivenUp: 0 }
  const [scheduled] = await rows<{ seconds: number | null }>(
    db,
    sql`select extract(epoch from now() - max(cron_on))::float8 as seconds from pgboss.version`,
  )
  const waiting = await rows<WaitingJobs>(
    db,
    sql`
      select name as queue, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as seconds
      from pgboss.job where state < 'active' and start_after < now()
      group by name order by seconds desc`,
  )
  const [mails] = await rows<{ failed: number }>(
    db,
    sql`select count(*)::int as failed from pgboss.job where name = 'mail' and state = 'failed' and retry_limit > 0`,
  )
  return { scheduledSeconds: scheduled?.seconds ?? null, waiting, mailsGivenUp: mails?.failed ?? 0 }
}
