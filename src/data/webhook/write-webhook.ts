import { and, eq, gt, ne, or, type SQL } from 'drizzle-orm'
import type { WebhookEnd } from '#domain/webhook/webhook-failure.ts'
import type { WebhookKind } from '#domain/webhook/webhook-kind.ts'
import type { Db } from '../database/client.ts'
import { webhook, webhookDelivery } from '../schema/webhook.ts'
import { LEASE_MS } from './claim-deliveries.ts'

interface WebhookKey {
  account: string
  id: number
}

interface NewWebhook {
  account: string
  url: string
  kinds: WebhookKind[]
  active: boolean
  secret: string
  /** It gets the events after this number. */
  fromSeq: number
  createdAt: Date
}

/** The parts of a webhook that can be changed; missing parts stay. */
export interface WebhookChanges {
  url?: string | undefined
  kinds?: WebhookKind[] | undefined
  active?: boolean | undefined
}

/** @returns the id of the webhook */
export async function insertWebhook(tx: Db, { secret, ...values }: NewWebhook): Promise<number> {
  const [added] = await tx
    .insert(webhook)
    .values({ ...values, secrets: [secret] })
    .returning({ id: webhook.id })
  if (!added) throw new Error('the webhook was not added')
  return added.id
}

/** A webhook as it is before it is changed. */
export interface LockedWebhook {
  url: string
  kinds: WebhookKind[]
  active: boolean
  secrets: string[]
}

/** Locks a webhook until the transaction ends. @returns null where the store has none such */
export async function lockWebhook(tx: Db, { account, id }: WebhookKey): Promise<LockedWebhook | null> {
  const { url, kinds, active, secrets } = webhook
  const [found] = await tx
    .select({ url, kinds, active, secrets })
    .from(webhook)
    .where(isWebhook(account, id))
    .for('no key update')
  return found ?? null
}

/** @param fromSeq set where it is switched on */
export async function updateWebhook(
  tx: Db,
  { account, id, changes, ...more }: WebhookKey & { changes: WebhookChanges; fromSeq?: number; secrets?: string[] },
): Promise<void> {
  // Switching it on or off by hand replaces an end that its receiver requested.
  const decided = changes.active === undefined ? {} : { endedBy: null }
  await tx
    .update(webhook)
    .set({ ...changes, ...decided, ...more })
    .where(isWebhook(account, id))
}

/** Switches a webhook off for what its receiver responded. @returns whether it was on, with the URL that responded */
export async function endByReceiver(
  tx: Db,
  { account, id, url, endedBy }: WebhookKey & { url: string; endedBy: WebhookEnd },
): Promise<boolean> {
  const ended = await tx
    .update(webhook)
    .set({ active: false, endedBy })
    .where(and(isWebhook(account, id), eq(webhook.active, true), eq(webhook.url, url)))
    .returning({ id: webhook.id })
  return ended.length > 0
}

/** Deletes a webhook with its deliveries. @returns whether the store had it */
export async function deleteWebhook(tx: Db, { account, id }: WebhookKey): Promise<boolean> {
  const deleted = await tx.delete(webhook).where(isWebhook(account, id)).returning({ id: webhook.id })
  return deleted.length > 0
}

/** Gives up what a webhook that was switched off was still to get. */
export async function failPending(tx: Db, { account, id }: WebhookKey): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ state: 'failed', failure: 'switched-off' })
    .where(
      and(
        eq(webhookDelivery.account, account),
        eq(webhookDelivery.webhookId, id),
        eq(webhookDelivery.state, 'pending'),
      ),
    )
}

/**
 * Sends a message again from now on, as if it were new; the messages that waited behind it are due with it. A message
 * due within a minute stays as it is: it may be under way, and would be sent twice at once.
 * @returns whether the webhook has such a message
 */
export async function requeueDelivery(
  tx: Db,
  { account, webhookId, id, now }: WebhookKey & { webhookId: number; now: Date },
): Promise<boolean> {
  const { subject, state, attempts, dueAt } = webhookDelivery
  const isOfWebhook = and(eq(webhookDelivery.account, account), eq(webhookDelivery.webhookId, webhookId))
  const isMessage = and(isOfWebhook, eq(webhookDelivery.id, id))
  const isNotUnderWay = or(ne(state, 'pending'), gt(dueAt, new Date(now.getTime() + LEASE_MS)))
  const [requeued] = await tx
    .update(webhookDelivery)
    .set({ state: 'pending', attempts: 0, dueAt: now, failure: null, deliveredAt: null })
    .where(and(isMessage, isNotUnderWay))
    .returning({ subject })
  if (!requeued) return (await tx.$count(webhookDelivery, isMessage)) > 0
  await tx
    .update(webhookDelivery)
    .set({ dueAt: now })
    .where(and(isOfWebhook, eq(subject, requeued.subject), eq(state, 'pending'), eq(attempts, 0), gt(dueAt, now)))
  return true
}

function isWebhook(account: string, id: number): SQL | undefined {
  return and(eq(webhook.account, account), eq(webhook.id, id))
}
