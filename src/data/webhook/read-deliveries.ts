import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import type { DeliveryState } from '#domain/webhook/delivery-state.ts'
import type { DeliveryRecord } from '#domain/webhook/webhook.ts'
import type { Db } from '../database/client.ts'
import { webhookDelivery } from '../schema/webhook.ts'

interface DeliveryList {
  account: string
  webhookId: number
  /** Messages of this state alone; null: all. */
  state: DeliveryState | null
  /** Those older than this id; null: from the newest. */
  before: number | null
  limit: number
}

/** Reads the messages to a webhook, the newest first. */
export function readDeliveries(
  db: Db,
  { account, webhookId, state, before, limit }: DeliveryList,
): Promise<DeliveryRecord[]> {
  const condition = and(
    eq(webhookDelivery.account, account),
    eq(webhookDelivery.webhookId, webhookId),
    state === null ? undefined : eq(webhookDelivery.state, state),
    before === null ? undefined : lt(webhookDelivery.id, before),
  )
  return readWhere(db, condition).orderBy(desc(webhookDelivery.id)).limit(limit)
}

export async function findDelivery(
  db: Db,
  { account, webhookId, id }: { account: string; webhookId: number; id: number },
): Promise<DeliveryRecord | null> {
  const [found] = await readWhere(
    db,
    and(eq(webhookDelivery.account, account), eq(webhookDelivery.webhookId, webhookId), eq(webhookDelivery.id, id)),
  )
  return found ?? null
}

function readWhere(db: Db, condition: SQL | undefined) {
  const { id, kind, body, state, attempts, dueAt, lastStatus, failure, createdAt, deliveredAt } = webhookDelivery
  return db
    .select({ id, kind, body, state, attempts, dueAt, lastStatus, failure, createdAt, deliveredAt })
    .from(webhookDelivery)
    .where(condition)
}
