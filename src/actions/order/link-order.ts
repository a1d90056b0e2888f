import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { isFidFree } from '#data/order/is-fid-free.ts'
import { lockOrder } from '#data/order/lock-order.ts'
import { writeOrderChange } from '#data/order/write-order-change.ts'
import type { NewEvent } from '#domain/event/event.ts'
import type { OrderOrigin } from './change-order.ts'
import { confirmDelivery } from './confirm-delivery.ts'

interface LinkOptions extends OrderOrigin {
  /** The point of sale's own key of the order. */
  fid: string
}

type LinkedOrder =
  /** `isChanged` is false where the order had this key already. */
  | { ok: true; order: { id: number; folio: number; fid: string }; isChanged: boolean }
  | { ok: false; code: 'order-not-found' }
  /** Another order of the store has this key. */
  | { ok: false; code: 'fid-taken' }

/** Writes the point of sale's own key of an order back, by which it can be named from then on. */
export async function linkOrder(
  db: Db,
  { account, actor, now: at, order: key, fid }: LinkOptions,
): Promise<LinkedOrder> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, { account, actor, key })
    if (!locked) return { ok: false, code: 'order-not-found' }
    const { id, folio } = locked
    const order = { id, folio, fid }
    if (locked.fid === fid) return { ok: true, order, isChanged: false }
    if (!(await isFidFree(tx, { account, fid }))) return { ok: false, code: 'fid-taken' }
    if (locked.fid === null) await confirmDelivery(tx, { account, order: locked })
    const events: NewEvent[] = [{ kind: 'order-linked', subject: String(id), payload: { folio, fid } }]
    await writeOrderChange(tx, { account, actor, at, orderId: id, change: { fid }, events })
    return { ok: true, order, isChanged: true }
  })
}
