import { asc, sql } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'
import { notification } from '#data/schema/notification.ts'
import { webhookDelivery } from '#data/schema/webhook.ts'
import type { StoreEvent } from '#domain/event/event.ts'
import { messageId } from '#domain/webhook/webhook.ts'
import { webhookMessages } from '#domain/webhook/webhook-message.ts'
import type { ReceivedWebhook } from '../webhook-receiver.ts'
import { countBy, doubled, type Finding, findDifference, findNotOnce, lost, wrong } from './finding.ts'
import { readPlaced } from './read-placed.ts'

/** Findings, and how many messages came more than once where a process was killed. */
interface CheckedMessages {
  findings: Finding[]
  copies: number
}

interface MailRow extends Record<string, unknown> {
  id: string
  kind: string
  orderId: number
  state: string
  retries: number
}

/** The messages about orders in the queue, with what became of them. */
export function readMailRows(db: Db): Promise<MailRow[]> {
  return rows<MailRow>(
    db,
    sql`
      select id::text, data->>'kind' as kind, (data->>'orderId')::int as "orderId", state::text, retry_count as retries
      from pgboss.job where name = 'mail' and data ? 'orderId'`,
  )
}

/**
 * Checks that each message was queued once and arrived, more than once only where its process was killed, and that the
 * notifications and events of orders are there once.
 * @param taken the Message-ID of each mail that was taken
 */
export async function checkMails(
  db: Db,
  { account, events, taken }: { account: string; events: readonly StoreEvent[]; taken: readonly string[] },
): Promise<CheckedMessages> {
  const queued = await readMailRows(db)
  const arrived = countBy(taken, (id) => /^<[a-z-]+\.([^@]+)@/.exec(id)?.[1] ?? '')
  const orders = await readPlaced(db, account)
  const expected = orders.flatMap(({ id, readyAt, cancelledAt }) => [
    `order-confirmation ${id}`,
    `order-notice ${id}`,
    ...(readyAt ? [`order-ready ${id}`] : []),
    ...(cancelledAt ? [`order-cancelled ${id}`] : []),
  ])
  const findings = findDifference(
    queued.map(({ kind, orderId }) => `${kind} ${orderId}`).sort(),
    expected.sort(),
    'mails',
  )
  let copies = 0
  for (const { id, kind, orderId, retries } of queued) {
    const count = arrived.get(id) ?? 0
    copies += Math.max(count - 1, 0)
    // The news that an order is ready is not sent once it was handed over or cancelled.
    if (count === 0 && kind !== 'order-ready') findings.push(lost(`mail ${kind} of order ${orderId}`))
    if (count > retries + 1)
      findings.push(doubled(`mail ${kind} of order ${orderId}: ${count} with ${retries} retries`))
  }
  const told = countBy(events, ({ kind, subject }) => `${kind} ${subject}`)
  const notified = countBy(await db.select().from(notification), ({ orderId }) => String(orderId))
  for (const { id, folio, confirmationSentAt } of orders) {
    if (!confirmationSentAt) findings.push(wrong(`the confirmation of order ${folio} is not recorded`))
    findings.push(
      ...findNotOnce(notified.get(String(id)) ?? 0, `notification of order ${folio}`),
      ...findNotOnce(told.get(`staff-notified ${id}`) ?? 0, `event of notifying of order ${folio}`),
      ...findNotOnce(told.get(`confirmation-sent ${id}`) ?? 0, `event of confirming order ${folio}`),
    )
  }
  return { findings, copies }
}

/**
 * Checks that each event has its messages to the webhook once, that they arrived, more than once only where an attempt
 * was repeated, and those about one subject in sequence.
 */
export async function checkWebhooks(
  db: Db,
  {
    account,
    events,
    received,
  }: { account: string; events: readonly StoreEvent[]; received: readonly ReceivedWebhook[] },
): Promise<CheckedMessages> {
  const queued = await db.select().from(webhookDelivery).orderBy(asc(webhookDelivery.id))
  const expected = events.flatMap((event) =>
    webhookMessages(event).map(({ subject, body }) => `${event.seq} ${subject} ${body.type}`),
  )
  const findings = findDifference(
    queued.map(({ seq, subject, kind }) => `${seq} ${subject} ${kind}`).sort(),
    expected.sort(),
    'messages to the webhook',
  )
  const arrived = countBy(received, ({ id }) => id)
  let copies = 0
  for (const { id, seq, state, attempts } of queued) {
    const count = arrived.get(messageId({ account, id })) ?? 0
    copies += Math.max(count - 1, 0)
    if (count === 0 || state !== 'delivered') findings.push(lost(`message to the webhook of event ${seq}: ${state}`))
    if (count > attempts) findings.push(doubled(`message to the webhook of event ${seq}: ${count} of ${attempts}`))
  }
  const first = received.filter(({ id }, place) => received.findIndex((each) => each.id === id) === place)
  const subjectOf = new Map(queued.map(({ id, subject }) => [messageId({ account, id }), subject]))
  for (const [subject, messages] of Map.groupBy(first, ({ id }) => subjectOf.get(id))) {
    const seqs = messages.map(({ body }) => Number(body.data.seq))
    findings.push(
      ...findDifference(
        seqs,
        seqs.toSorted((one, other) => one - other),
        `sequence of ${subject}`,
      ),
    )
  }
  return { findings, copies }
}
