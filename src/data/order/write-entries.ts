import type { Actor } from '#domain/event/event.ts'
import type { OrderEntry } from '#domain/order/order-entry.ts'
import type { Db } from '../database/client.ts'
import { insertRecordset } from '../database/recordset.ts'
import { orderEntry } from '../schema/order.ts'

interface EntriesToWrite {
  account: string
  orderId: number
  actor: Actor
  at: Date
  entries: readonly OrderEntry[]
}

/** Appends to the history of an order. */
export async function insertEntries(tx: Db, { account, orderId, actor, at, entries }: EntriesToWrite): Promise<void> {
  if (entries.length === 0) return
  await tx.execute(
    insertRecordset({
      table: orderEntry,
      fields: ['account', 'orderId', 'at', 'actor', 'entry'],
      rows: entries.map((entry) => ({ account, orderId, at, actor, entry })),
    }),
  )
}
