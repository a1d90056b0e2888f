import { sql } from 'drizzle-orm'
import type { WebhookMessage } from '#domain/webhook/webhook-message.ts'
import type { Db, Shards } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { eventCursor } from '../schema/event-cursor.ts'
import { store } from '../schema/store.ts'
import { webhook } from '../schema/webhook.ts'
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
  const heads = await readHeads(tx, { account, messages })
  const given = messages.map((message, position) => {
    const head = heads.get(headKey(message))
    const isWaiting = head !== undefined && head.getTime() > now.getTime() + LEASE_MS
    return { ...message, position, dueAt: isWaiting ? head : now }
  })
  const at = sql`${now.toISOString()}::timestamptz`
  // Ids are given out as the rows come, so that they have the sequence of the events.
  await rows(
    tx,
    sql`
      insert into webhook_delivery (account, webhook_id, seq, kind, subject, body, due_at, created_at)
      select ${account}, m."webhookId", m.seq, m.body->>'type', m.subject, m.body, m."dueAt", ${at}
      from json_to_recordset(${JSON.stringify(given)})
        as m ("webhookId" bigint, seq bigint, subject text, body jsonb, "dueAt" timestamptz, position int)
      order by m.position`,
  )
}

/**
 * When the oldest pending message of each webhook about each of these subjects is due, by {@link headKey}. Those whose
 * last attempt has not failed are left out: their first attempt is due or under way.
 */
async function readHeads(
  tx: Db,
  { account, messages }: { account: string; messages: readonly QueuedMessage[] },
): Promise<Map<string, Date>> {
  const wanted = messages.map(({ webhookId, subject }) => ({ webhookId, subject }))
  const heads = await rows<{ webhookId: number; subject: string; dueAt: string }>(
    tx,
    sql`
      select m."webhookId", m.subject, head.due_at as "dueAt"
      from (select distinct * from json_to_recordset(${JSON.stringify(wanted)})
        as r ("webhookId" bigint, subject text)) as m
      cross join lateral (
        select first.due_at, first.failure from webhook_delivery first
        where first.account = ${account} and first.webhook_id = m."webhookId" and first.subject = m.subject
          and first.state = 'pending'
        order by first.id limit 1) as head
      where head.failure is not null`,
  )
  return new Map(heads.map(({ dueAt, ...head }) => [headKey(head), new Date(dueAt)]))
}

function headKey({ webhookId, subject }: Pick<QueuedMessage, 'webhookId' | 'subject'>): string {
  return `${webhookId} ${subject}`
}

/** A store with an active webhook, and how many of its events were not turned into messages yet. */
interface UnreadEvents {
  account: string
  count: number
}

/** Reads the stores with an active webhook and with events that were not turned into messages yet. */
export async function readUnreadStores(shards: Pick<Shards, 'scan'>): Promise<string[]> {
  const unread = await readUnreadEvents(shards)
  return unread.map(({ account }) => account).sort()
}

/** Counts the events that were not turned into messages yet, of each store with an active webhook that has any. */
export async function readUnreadEvents(shards: Pick<Shards, 'scan'>): Promise<UnreadEvents[]> {
  const active = await shards.scan<{ account: string }>(
    webhook,
    (from) => sql`select distinct account from ${from} where active`,
  )
  if (active.length === 0) return []
  const accounts = sql`any(${`{${active.map(({ account }) => account).join(',')}}`}::text[])`
  const [cursors, stores] = await Promise.all([
    shards.scan<{ account: string; seq: number }>(
      eventCursor,
      (from) => sql`select account, seq from ${from} where reader = ${WEBHOOK_READER} and account = ${accounts}`,
    ),
    shards.scan<{ account: string; seq: number }>(
      store,
      (from) => sql`select account, event_seq as seq from ${from} where account = ${accounts}`,
    ),
  ])
  const last = new Map(stores.map(({ account, seq }) => [account, seq]))
  return cursors.flatMap(({ account, seq }) => {
    const count = (last.get(account) ?? seq) - seq
    return count === 0 ? [] : [{ account, count }]
  })
}
