import type { Db } from '#data/database/client.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import type { Actor } from '#domain/event/event.ts'
import { onlineReference } from '#domain/money/online-payment.ts'
import { followPayment } from './follow-payment.ts'
import type { StoreProvider } from './store-provider.ts'

interface OrderToSearch extends Pick<StoreProvider, 'provider' | 'token'> {
  account: string
  actor: Actor
  now: () => Date
  folio: number
  queueMail: QueueMail
}

/**
 * Searches the provider for payments of an order and has the order follow each, also those whose notice was lost.
 * @returns whether the provider has answered for all of them
 */
export async function searchPayments(db: Db, { folio, ...options }: OrderToSearch): Promise<boolean> {
  const { account, provider, token } = options
  const found = await provider.searchPayments(token, onlineReference(account, folio))
  if (!found.ok) return false
  let isComplete = true
  for (const providerId of found.value) {
    const followed = await followPayment(db, { ...options, providerId, attempts: 0 })
    isComplete &&= followed.ok || followed.code === 'order-not-found'
  }
  return isComplete
}
