import { recordConfirmation } from '#actions/order/record-confirmation.ts'
import type { Shards } from '#data/database/client.ts'
import { joinWhileBusy } from '../join-while-busy.ts'
import { type Delivery, SENDER } from './deliver-mail.ts'

/** Records confirmations that were sent, a store's concurrent ones in one transaction. */
export function confirmationRecorder(shards: Pick<Shards, 'near'>, now: () => Date): Delivery['record'] {
  return joinWhileBusy(async (confirmations: { account: string; orderId: number }[]) => {
    for (const [account, ofStore] of Map.groupBy(confirmations, (each) => each.account)) {
      const orderIds = ofStore.map(({ orderId }) => orderId)
      await recordConfirmation(await shards.near(account), { account, actor: SENDER, now: now(), orderIds })
    }
  })
}
