import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { RETRIED_MAILS } from './count-mails.ts'

/** Mails of a store that an operator has to look after. */
export interface MailHealth {
  /** Mails that were given up in the last 30 days. */
  failed: number
  /** Mails that have waited for longer than is usual. */
  late: number
  /** The answer of the mail server to the latest of them. */
  reason: string | null
}

const NONE: MailHealth = { failed: 0, late: 0, reason: null }

/**
 * Reads the state of the mails in the queue, which is in the main database.
 * @param queuedBefore mails that were queued before and are not sent are late
 */
export async function readMailHealth(
  db: Db,
  { account, queuedBefore }: { account: string; queuedBefore: Date },
): Promise<MailHealth> {
  const [queue] = await rows<{ exists: boolean }>(db, sql`select to_regclass('pgboss.job') is not null as exists`)
  if (!queue?.exists) return NONE
  const isOfStore = sql`${RETRIED_MAILS} and data->>'account' = ${account}`
  const [found] = await rows<MailHealth>(
    db,
    sql`
      select count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state < 'completed' and created_on < ${queuedBefore.toISOString()}::timestamptz)::int
          as late,
        (select output->>'message' from pgboss.job where ${isOfStore} and state in ('failed', 'retry')
          and output is not null order by coalesce(completed_on, started_on) desc limit 1) as reason
      from pgboss.job where ${isOfStore} and state <> 'completed'`,
  )
  return found ?? NONE
}
