import type { Db } from '#data/database/client.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { findLastEntryId } from '#data/order/read-entries.ts'
import type { OrderEntry } from '#domain/order/order-entry.ts'

interface EntryToMail {
  account: string
  orderId: number
  kind: OrderEntry['kind']
  queueMail: QueueMail
}

/** Queues the mail to the customer about the entry that the transaction has just written. */
export async function mailEntry(tx: Db, { account, orderId, kind, queueMail }: EntryToMail): Promise<void> {
  const entryId = await findLastEntryId(tx, { account, orderId, kind })
  if (entryId === null) throw new Error(`order ${orderId} has no entry of the kind ${kind}`)
  await queueMail(tx, [{ kind: 'order-changed', account, orderId, entryId }])
}
