import { sql } from 'drizzle-orm'
import type { ScheduleAge } from '#domain/installation/find-faults.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Reads when a process with jobs last looked at the schedules of pg-boss. */
export async function readScheduleAge(db: Db): Promise<ScheduleAge> {
  const [found] = await rows<{ wasSeen: boolean; seconds: number }>(
    db,
    sql`
      select max(cron_on) is not null as "wasSeen",
        coalesce(extract(epoch from now() - coalesce(max(cron_on), (select min(created_on) from pgboss.queue))), 0)::float8
          as seconds
      from pgboss.version`,
  )
  return { wasSeen: found?.wasSeen ?? false, seconds: found?.seconds ?? 0 }
}
