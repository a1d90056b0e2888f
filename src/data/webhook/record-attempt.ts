import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { WebhookFailure } from '#domain/webhook/webhook-failure.ts'
import type { Db } from '../database/client.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { webhookDelivery } from '../schema/webhook.ts'

/** An attempt at a message, by the process that claimed it. */
export interface ClaimedAttempt {
  account: string
  id: number
  /** As they were counted when the message was claimed. */
  attempts: number
}

interface FailedDelivery extends ClaimedAttempt {
  /** Status of the response, or null. */
  status: number | null
  failure: WebhookFailure
  /** When the next attempt is due; null: the message is given up. */
  dueAt: Date | null
}

/** Records that a message has arrived, even if it was given up before. */
export async function recordDelivered(
  db: Db,
  { account, id, status, now }: Pick<ClaimedAttempt, 'account' | 'id'> & { status: number; now: Date },
): Promise<void> {
  await db
    .update(webhookDelivery)
    .set({ state: 'delivered', lastStatus: status, failure: null, deliveredAt: now })
    .where(
      and(eq(webhookDelivery.account, account), eq(webhookDelivery.id, id), ne(webhookDelivery.state, 'delivered')),
    )
}

/**
 * Records that an attempt failed. An attempt whose claim has lapsed, and that another process repeats, no longer
 * counts. The messages that wait behind it are not due before it is.
 */
export async function recordFailure(db: Db, { status, failure, dueAt, ...attempt }: FailedDelivery): Promise<void> {
  const next = dueAt === null ? { state: 'failed' as const } : { dueAt }
  const { webhookId, subject } = webhookDelivery
  await inTransaction(db, async (tx) => {
    const [failed] = await tx
      .update(webhookDelivery)
      .set({ ...next, lastStatus: status, failure })
      .where(isClaimed(attempt))
      .returning({ webhookId, subject })
    if (failed && dueAt)
      await tx
        .update(webhookDelivery)
        .set({ dueAt })
        .where(isBehind({ ...attempt, ...failed, dueAt }))
  })
}

function isBehind(message: { account: string; id: number; webhookId: number; subject: string; dueAt: Date }) {
  return and(
    eq(webhookDelivery.account, message.account),
    eq(webhookDelivery.webhookId, message.webhookId),
    eq(webhookDelivery.subject, message.subject),
    eq(webhookDelivery.state, 'pending'),
    gt(webhookDelivery.id, message.id),
    lt(webhookDelivery.dueAt, message.dueAt),
  )
}

/** Gives back a message that was claimed and not tried, or not to its end. */
export async function releaseDelivery(db: Db, { now, ...attempt }: ClaimedAttempt & { now: Date }): Promise<void> {
  await db
    .update(webhookDelivery)
    .set({ dueAt: now, attempts: sql`${webhookDelivery.attempts} - 1` })
    .where(isClaimed(attempt))
}

function isClaimed({ account, id, attempts }: ClaimedAttempt) {
  return and(
    eq(webhookDelivery.account, account),
    eq(webhookDelivery.id, id),
    eq(webhookDelivery.attempts, attempts),
    eq(webhookDelivery.state, 'pending'),
  )
}
