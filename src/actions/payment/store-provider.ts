import type { Db } from '#data/database/client.ts'
import { findOnlineAccount } from '#data/payment/online-accounts.ts'
import type { PaymentProvider, PaymentTools } from '#domain/payment/payment-provider.ts'

/** The provider, and the token of the store by which it is used. */
export interface StoreProvider {
  provider: PaymentProvider
  token: string
  /** By which the provider signs its notices. */
  webhookSecret: string
  /** Whether orders can be paid online now. Payments that were made are followed in any case. */
  isOn: boolean
  /** Whether the provider has rejected the token. */
  isRejected: boolean
}

/** Opens the account of a store at the provider; null where it has none, or its secrets cannot be decrypted. */
export async function openProvider(
  db: Db,
  { account, provider, cipher }: { account: string } & PaymentTools,
): Promise<StoreProvider | null> {
  const found = await findOnlineAccount(db, { account })
  if (!found) return null
  const token = cipher.decrypt(found.accessToken, account)
  const webhookSecret = cipher.decrypt(found.webhookSecret, account)
  if (token === null || webhookSecret === null) return null
  return { provider, token, webhookSecret, isOn: found.isOn, isRejected: found.isRejected }
}
