import { notifyOfOrder } from '#actions/notification/notify-of-order.ts'
import type { Db } from '#data/database/client.ts'
import { findOrder } from '#data/order/find-order.ts'
import { orderNotification } from '#domain/notification/order-notification.ts'
import { counterOrderPath } from '#domain/order/order-path.ts'
import type { Pusher } from '../adapters/web-push.ts'
import { pushOrder } from '../push/push-order.ts'
import type { StoreSettings } from './store-settings.ts'

/** Notifies the store's staff of an order: in its back office, and on the subscribed devices, each once. */
export async function notifyStaff(
  {
    db,
    settings,
    now,
    pusher,
  }: {
    db: Db
    settings: StoreSettings
    now: () => Date
    pusher: Pusher
  },
  { account, orderId }: { account: string; orderId: number },
): Promise<void> {
  const store = await settings.store(account)
  const order = store && (await findOrder(db, { account, id: orderId }))
  if (!order) return
  const { storeName, domain, vendorUserKey: userKey, vendorEmail: email } = store
  const actionUrl = counterOrderPath(order.folio)
  const vendor = { userKey, email }
  const entry = orderNotification({ account, actionUrl, order, store: { storeName, domain, vendor } })
  const isNew = await notifyOfOrder(db, { actor: 'job:mail', now: now(), entry })
  if (isNew) await pushOrder({ db, pusher, now, account, order })
}
