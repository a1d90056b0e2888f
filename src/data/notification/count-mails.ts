import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

export interface MailCounts {
  /** Given up. */
  failed: number
  /** To be sent, for the first time or again. */
  waiting: number
}

/**
 * The mails of pg-boss's table that an operator looks after. A shopper who waited for a mail saw whether it was sent:
 * such mails are not retried, and are left out.
 */
export const RETRIED_MAILS: SQL = sql`name = 'mail' and retry_limit > 0`

/** Counts the mails in pg-boss's table, for which it has no function. */
export async function countMailsInQueue(db: Db): Promise<MailCounts> {
  const [counts] = await rows<MailCounts>(
    db,
    sql`
      select count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state < 'completed')::int as waiting
      from pgboss.job where ${RETRIED_MAILS}`,
  )
  return counts ?? { failed: 0, waiting: 0 }
}
