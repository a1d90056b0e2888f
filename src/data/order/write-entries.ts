import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { OrderEntry } from '#domain/order/order-entry.ts'
import type { Db } from '../database/client.ts'
import { insertRecordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { orderEntry } from '../schema/order.ts'

interface EntriesToWrite {
  account: string
  orderId: number
  actor: Actor
  at: Date
  entries: readonly OrderEntry[]
}

/** Appends to the history of an order. */
export async function insertEntries(tx: Db, entries: EntriesToWrite): Promise<void> {
  if (entries.entries.length > 0) await tx.execute(insertion(entries))
}

/** Appends an entry to the history of an order. @returns its id, by which a mail names it */
export async function insertEntry(
  tx: Db,
  { entry, ...of }: Omit<EntriesToWrite, 'entries'> & { entry: OrderEntry },
): Promise<number> {
  const [inserted] = await rows<{ id: number }>(tx, sql`${insertion({ ...of, entries: [entry] })} returning id`)
  if (!inserted) throw new Error('no entry was inserted')
  return inserted.id
}

function insertion({ account, orderId, actor, at, entries }: EntriesToWrite) {
  return insertRecordset({
    table: orderEntry,
    fields: ['account', 'orderId', 'at', 'actor', 'entry'],
    rows: entries.map((entry) => ({ account, orderId, at, actor, entry })),
  })
}
