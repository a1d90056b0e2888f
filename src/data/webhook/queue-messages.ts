import { sql } from 'drizzle-orm'
import type { WebhookMessage } from '#domain/webhook/webhook-message.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { LEASE_MS } from './claim-deliveries.ts'

/** The name of the reader that turns events into messages, in `event_cursor`. */
export const WEBHOOK_READER = 'webhooks'

/** A message to one webhook of the event with this number. */
export interface QueuedMessage extends WebhookMessage {
  webhookId: number
  seq: number
}

/**
 * Queues messages of a store in the sequence in which they are given, due at once. A message behind another that waits
 * for its next attempt is due with it, unless that is so soon that it may be under way.
 */
export async function queueMessages(
  tx: Db,
  { account, now, messages }: { account: string; now: Date; messages: readonly QueuedMessage[] },
): Promise<void> {
  if (messages.length === 0) return
  const given = messages.map((message, position) => ({ ...message, position }))
  const at = sql`${now.toISOString()}::timestamptz`
  const leased = sql`${new Date(now.getTime() + LEASE_MS).toISOString()}::timestamptz`
  // Ids are given out as the rows come, so that they have the sequence of the events.
  await rows(
    tx,
    sql`
      insert into webhook_delivery (account, webhook_id, seq, kind, subject, body, due_at, created_at)
      select ${account}, m."webhookId", m.seq, m.body->>'type', m.subject, m.body,
        case when head.due_at > ${leased} then head.due_at else ${at} end, ${at}
      from json_to_recordset(${JSON.stringify(given)})
        as m ("webhookId" bigint, seq bigint, subject text, body jsonb, position int)
      left join lateral (
        select first.due_at from webhook_delivery first
        where first.account = ${account} and first.webhook_id = m."webhookId" and first.subject = m.subject
          and first.state = 'pending'
        order by first.id limit 1) as head on true
      order by m.position`,
  )
}

/** Reads the stores with an active webhook and with events that were not turned into messages yet. */
export async function readUnreadStores(db: Db): Promise<string[]> {
  const found = await rows<{ account: string }>(
    db,
    sql`
      select store.account from event_cursor join store on store.account = event_cursor.account
      where event_cursor.reader = ${WEBHOOK_READER} and event_cursor.seq <> store.event_seq
        and exists (select 1 from webhook where webhook.account = store.account and webhook.active)
      order by store.account`,
  )
  return found.map(({ account }) => account)
}
