import { unsubscribeDevice } from '#actions/push/subscribe-device.ts'
import type { Db } from '#data/database/client.ts'
import { readPushDevices } from '#data/push/read-subscriptions.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { orderPush } from '#domain/push/order-push.ts'
import type { Pusher } from '../adapters/web-push.ts'

interface PushOptions {
  db: Db
  pusher: Pusher
  now: () => Date
  account: string
  order: OrderRecord
}

/**
 * Notifies the devices of a store's staff of an order, and forgets those that are gone. What fails is not tried again.
 */
export async function pushOrder({ db, pusher, now, account, order }: PushOptions): Promise<void> {
  const devices = await readPushDevices(db, { account, branchFid: order.header.sucursal })
  const message = orderPush(order)
  await Promise.all(
    devices.map(async (device) => {
      if ((await pusher.send(device, message)) !== 'gone') return
      const { endpoint } = device
      await unsubscribeDevice(db, { account, actor: 'job:push', now: now(), personId: '', endpoint })
    }),
  )
}
