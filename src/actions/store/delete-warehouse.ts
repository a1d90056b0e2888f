import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { isForeignKeyViolation } from '#data/database/retry-on-conflict.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { deleteWarehouseRow, lockWarehouse } from '#data/store/write-warehouse.ts'
import type { Actor } from '#domain/event/event.ts'
import { storeChanged } from './store-changed.ts'

interface DeleteOptions {
  account: string
  actor: Actor
  now: Date
  fid: string
}

type Deleted = { ok: true } | { ok: false; code: 'warehouse-unknown' | 'warehouse-in-use' }

/**
 * Deletes a warehouse of a store in which nothing was ever counted or moved. Without its stock a variant would count as
 * uncounted, and be sold without limit; a warehouse with stock is switched off instead.
 */
export async function deleteWarehouse(db: Db, options: DeleteOptions): Promise<Deleted> {
  try {
    return await inTransaction(db, (tx) => deleteUnused(tx, options))
  } catch (error) {
    if (isForeignKeyViolation(error)) return { ok: false, code: 'warehouse-in-use' }
    throw error
  }
}

async function deleteUnused(tx: Db, { account, actor, now, fid }: DeleteOptions): Promise<Deleted> {
  if (!(await lockWarehouse(tx, { account, fid, mode: 'update' }))) return { ok: false, code: 'warehouse-unknown' }
  if (!(await deleteWarehouseRow(tx, { account, fid }))) return { ok: false, code: 'warehouse-in-use' }
  await appendEvents(tx, { account, actor, at: now, events: [storeChanged('warehouses')] })
  return { ok: true }
}
