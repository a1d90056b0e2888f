import { and, eq, lte, sql } from 'drizzle-orm'
import type { WebhookBody } from '#domain/webhook/webhook-message.ts'
import type { Db, Shards } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { earliest, readDueStores } from '../database/shards.ts'
import { webhookDelivery } from '../schema/webhook.ts'

/** Reads the stores with messages that are due, the longest waiting first. */
export async function readStoresWithDueDeliveries(shards: Shards, { now }: { now: Date }): Promise<string[]> {
  const { state, dueAt } = webhookDelivery
  const isDue = and(eq(state, 'pending'), lte(dueAt, now)) ?? sql`true`
  return readDueStores(shards, { table: webhookDelivery, isDue, since: earliest(dueAt) })
}

/** A message that is this caller's to deliver. */
export interface ClaimedDelivery {
  account: string
  id: number
  webhookId: number
  url: string
  /** Host and port of the URL. */
  host: string
  secrets: string[]
  body: WebhookBody
  /** This one included. */
  attempts: number
}

interface ClaimOptions {
  account: string
  now: Date
  /** Where the caller's attempts go that are under way. */
  busy: readonly Pick<ClaimedDelivery, 'account' | 'webhookId' | 'host'>[]
  limit: number
  /** Attempts of the caller at once: to one webhook, and to one host. */
  perWebhook: number
  perHost: number
}

/**
 * Milliseconds that a claim lasts, much longer than an attempt; then the message of a process that died is due again.
 */
export const LEASE_MS = 60_000

/**
 * Claims due messages of a store for this caller alone. Of the messages to a webhook about one subject, only the
 * oldest pending one is eligible. Webhooks take turns, and no webhook and no host has more than its share of the
 * attempts at once. The attempt is counted here, so that a message that crashes the process each time runs out of
 * attempts like any other. Messages behind another one, which waits for its next attempt, are not due before it
 * (queueMessages, recordFailure), so that a backlog of them is not read each time.
 */
export async function claimDeliveries(
  db: Db,
  { account, now, busy, limit, perWebhook, perHost }: ClaimOptions,
): Promise<ClaimedDelivery[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const leased = sql`${new Date(now.getTime() + LEASE_MS).toISOString()}::timestamptz`
  // PostgreSQL can't lock rows in a query with a window function, so the ranked rows are read and checked again. The
  // oldest of a subject is looked up for each row, in an index: as an anti-join it would take the square of a backlog.
  return rows<ClaimedDelivery & Record<string, unknown>>(
    db,
    sql`
      with busy as materialized (
        select * from json_to_recordset(${JSON.stringify(busy)}) as b (account text, "webhookId" bigint, host text)
      ), target as (
        select w.id, split_part(w.url, '/', 3) as host, ${perWebhook}::int - (
          select count(*)::int from busy where busy.account = ${account} and busy."webhookId" = w.id) as free
        from webhook w where w.account = ${account} and w.active
      ), ranked as (
        select head.id, head.due_at, target.host,
          row_number() over (partition by target.id order by head.due_at, head.id) as turn
        from target cross join lateral (
          select d.id, d.due_at from webhook_delivery d
          where d.account = ${account} and d.webhook_id = target.id and d.state = 'pending' and d.due_at <= ${at}
            and d.id = (
              select min(first.id) from webhook_delivery first
              where first.account = ${account} and first.webhook_id = d.webhook_id
                and first.subject = d.subject and first.state = 'pending')
          order by d.due_at, d.id limit greatest(target.free, 0)) as head
      ), placed as (
        select ranked.*, row_number() over (partition by host order by turn, due_at, id)
          + (select count(*) from busy where busy.host = ranked.host) as of_host
        from ranked
      ), due as (
        select d.id from webhook_delivery d join placed on placed.id = d.id
        where d.account = ${account} and d.state = 'pending' and d.due_at <= ${at} and placed.of_host <= ${perHost}
        order by placed.turn, d.due_at limit ${limit}::int for update of d skip locked
      ), claimed as (
        update webhook_delivery d set attempts = d.attempts + 1, due_at = ${leased}
        from due where d.account = ${account} and d.id = due.id
        returning d.id, d.webhook_id, d.body, d.attempts
      )
      select ${account} as account, claimed.id, claimed.webhook_id as "webhookId", claimed.body, claimed.attempts,
        w.url, split_part(w.url, '/', 3) as host, w.secrets
      from claimed join webhook w on w.account = ${account} and w.id = claimed.webhook_id
      order by claimed.id`,
  )
}
