import type { Db } from '../database/client.ts'
import { deleteBefore } from '../database/delete-before.ts'
import { webhookDelivery } from '../schema/webhook.ts'

/** Deletes the messages that were queued before a moment, in every store and every state. */
export async function forgetDeliveries(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteBefore(db, { table: webhookDelivery, before })
}
