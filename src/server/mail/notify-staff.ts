import type { Db } from '#data/client.ts'
import { notifyOfOrder } from '#data/notification/notify-of-order.ts'
import { findOrder } from '#data/order/find-order.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { orderNotification } from '#domain/notification/order-notification.ts'
import type { OrderSeal } from '#domain/order/order-seal.ts'
import { orderPath } from './order-path.ts'

/** Tells the store's staff of an order in its back office. */
export async function notifyStaff(
  { db, seal }: { db: Db; seal: Pick<OrderSeal, 'signLink'> },
  { account, orderId }: { account: string; orderId: number },
): Promise<void> {
  const store = await findStoreByAccount(db, { account })
  const order = store && (await findOrder(db, { account, id: orderId }))
  if (!order) return
  const { storeName, domain, vendorUserKey: userKey, vendorEmail: email } = store
  const { folio } = order
  const actionUrl = orderPath(seal, { account, folio })
  const vendor = { userKey, email }
  await notifyOfOrder(db, orderNotification({ account, actionUrl, order, store: { storeName, domain, vendor } }))
}
