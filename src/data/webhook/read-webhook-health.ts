import { sql } from 'drizzle-orm'
import type { WebhookFailure } from '#domain/webhook/webhook-failure.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Webhooks of a store that an operator has to look after. */
export interface WebhookHealth {
  /** Messages that were given up. */
  failed: number
  /** Messages that have been due for longer than is usual. */
  late: number
  /** Why the latest of these attempts failed. */
  reason: WebhookFailure | null
  /** Webhooks that their receiver has ended. */
  ended: number
}

/** @param dueBefore messages that were due before are late */
export async function readWebhookHealth(
  db: Db,
  { account, dueBefore }: { account: string; dueBefore: Date },
): Promise<WebhookHealth> {
  const [found] = await rows<WebhookHealth>(
    db,
    sql`
      select count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'pending' and due_at < ${dueBefore.toISOString()}::timestamptz)::int as late,
        (select failure from webhook_delivery last where last.account = ${account} and last.failure is not null
          and last.state in ('failed', 'pending') order by last.id desc limit 1) as reason,
        (select count(*)::int from webhook where webhook.account = ${account} and ended_by is not null
          and not active) as ended
      from webhook_delivery
      where webhook_delivery.account = ${account} and state in ('failed', 'pending')`,
  )
  return found ?? { failed: 0, late: 0, reason: null, ended: 0 }
}
