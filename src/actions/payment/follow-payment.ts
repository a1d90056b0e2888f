import type { Db } from '#data/database/client.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { forgetPayment } from '#data/payment/online-payments.ts'
import type { Actor } from '#domain/event/event.ts'
import type { PaymentProviderFailure } from '#domain/payment/payment-provider.ts'
import { type ReadOnlinePayment, recordOnlinePayment } from './record-online-payment.ts'
import type { StoreProvider } from './store-provider.ts'

interface PaymentToFollow extends Pick<StoreProvider, 'provider' | 'token'> {
  account: string
  actor: Actor
  now: () => Date
  providerId: string
  /** How often it was tried before. */
  attempts: number
  queueMail: QueueMail
}

/** Attempts after which a payment that the provider does not know is read no more: a notice can come before it. */
const MOST_UNKNOWN = 5

/** Reads a payment from the provider and has its order follow it. A notice alone is not believed. */
export async function followPayment(
  db: Db,
  { account, actor, now, providerId, attempts, provider, token, queueMail }: PaymentToFollow,
): Promise<ReadOnlinePayment | { ok: false; code: PaymentProviderFailure; detail: string }> {
  const startedAt = now()
  const found = await provider.findPayment(token, providerId)
  if (found.ok) {
    return recordOnlinePayment(db, { account, actor, now: now(), seen: found.value, startedAt, queueMail })
  }
  const isUnknown = found.code === 'not-found' || found.code === 'rejected'
  if (isUnknown && attempts >= MOST_UNKNOWN) await forgetPayment(db, { account, providerId })
  return found
}
