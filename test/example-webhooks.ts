import type { Db } from '#data/database/client.ts'
import { webhook, webhookDelivery } from '#data/schema/webhook.ts'
import { NOON } from './order-request.ts'

/**
 * The webhooks and the message that the examples of the API's documentation name; the second is there to be removed.
 */
export const EXAMPLE_WEBHOOKS = { first: 901, second: 902, delivery: 9_001 }

/**
 * Adds the webhooks that the examples name, to URLs of a host, and a message that one of them did not get. Unless
 * a test wants them on, they are off, so that no other test has messages for them.
 */
export async function insertExampleWebhooks(
  db: Db,
  { account, host = 'caja.example', isOn = false }: { account: string; host?: string; isOn?: boolean },
): Promise<void> {
  const { first, second, delivery } = EXAMPLE_WEBHOOKS
  const common = { account, kinds: ['order.created' as const], secrets: ['whsec_c2VjcmV0'], fromSeq: 31 }
  const ids = [first, second].map((id) => ({ ...common, id, url: `https://${host}/avisos/${id}`, active: isOn }))
  await db.insert(webhook).overridingSystemValue().values(ids)
  const body = { type: 'order.created' as const, timestamp: NOON.toISOString(), data: { id: 12, folio: 7, seq: 31 } }
  await db
    .insert(webhookDelivery)
    .overridingSystemValue()
    .values({
      account,
      id: delivery,
      webhookId: first,
      seq: 31,
      kind: body.type,
      subject: 'order:12',
      body,

      state: isOn ? 'pending' : 'failed',
      attempts: 14,
      lastStatus: 500,
      failure: 'server-error',
      dueAt: NOON,
      createdAt: NOON,
    })
}
