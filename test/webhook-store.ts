import { and, asc, eq } from 'drizzle-orm'
import { addWebhook } from '#actions/webhook/add-webhook.ts'
import type { Db } from '#data/database/client.ts'
import { webhookDelivery } from '#data/schema/webhook.ts'
import { queueMessages } from '#data/webhook/queue-messages.ts'
import { WEBHOOK_KINDS, type WebhookKind } from '#domain/webhook/webhook-kind.ts'
import { createStore } from './create-store.ts'
import { NOON } from './order-request.ts'

/** A webhook as a test has added it. */
export interface AddedHook {
  id: number
  secret: string
}

export interface WebhookStore {
  account: string
  add(url: string, kinds?: WebhookKind[]): Promise<AddedHook>
  /** Queues a message about each of these orders, in this sequence; it is numbered by its place (`data.seq`). */
  queue(webhookId: number, orders: readonly (string | number)[]): Promise<void>
  /** All messages, or those to one webhook, the oldest first. */
  deliveries(webhookId?: number): Promise<(typeof webhookDelivery.$inferSelect)[]>
}

let stores = 0

/** A store of its own, to which a test adds webhooks and messages. */
export async function createWebhookStore(db: Db): Promise<WebhookStore> {
  const account = `avisos-${++stores}`
  await createStore(db, { account })
  return {
    account,
    async add(url, kinds = [...WEBHOOK_KINDS]) {
      const added = await addWebhook(db, { account, actor: 'key:caja', now: NOON, url, kinds, active: true })
      if (!added.ok) throw new Error(added.code)
      return added
    },
    queue(webhookId, orders) {
      const messages = orders.map((order, index) => ({
        webhookId,
        seq: index + 1,
        subject: `order:${order}`,
        body: {
          type: 'order.updated' as const,
          timestamp: NOON.toISOString(),
          data: { order: String(order), seq: index + 1 },
        },
      }))
      return queueMessages(db, { account, now: NOON, messages })
    },
    deliveries: (webhookId) =>
      db
        .select()
        .from(webhookDelivery)
        .where(
          and(
            eq(webhookDelivery.account, account),
            webhookId === undefined ? undefined : eq(webhookDelivery.webhookId, webhookId),
          ),
        )
        .orderBy(asc(webhookDelivery.id)),
  }
}
