import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findOnlineAccount, writeOnlineAccount } from '#data/payment/online-accounts.ts'
import { updateStore } from '#data/store/write-store.ts'
import type { Actor } from '#domain/event/event.ts'
import { MOST_UNPAID_HOURS } from '#domain/money/online-payment.ts'
import type { SavedOnlineAccount } from '#domain/payment/online-outcomes.ts'
import type { PaymentTools } from '#domain/payment/payment-provider.ts'
import { storeChanged } from '../store/store-changed.ts'

interface AccountOptions extends PaymentTools {
  account: string
  actor: Actor
  now: Date
  /** '' leaves the token that the store has. */
  accessToken: string
  webhookSecret: string
  unpaidHours: number
  /** Whether orders can be paid online from now on. */
  isOn: boolean
}

/**
 * Saves the account at the provider that a store is paid into, once the provider has confirmed its token. Secrets are
 * stored encrypted and never shown again.
 */
export async function saveOnlineAccount(db: Db, options: AccountOptions): Promise<SavedOnlineAccount> {
  const { account, actor, now, unpaidHours, isOn, provider, cipher } = options
  const [newToken, newSecret] = [options.accessToken.trim(), options.webhookSecret.trim()]
  const isWhole = Number.isInteger(unpaidHours) && unpaidHours >= 1 && unpaidHours <= MOST_UNPAID_HOURS
  if (!isWhole) return { ok: false, code: 'hours-invalid' }
  const before = await findOnlineAccount(db, { account })
  const token = newToken === '' ? before && cipher.decrypt(before.accessToken, account) : newToken
  const secret = newSecret === '' ? before && cipher.decrypt(before.webhookSecret, account) : newSecret
  if (!token) return { ok: false, code: 'token-missing' }
  if (!secret) return { ok: false, code: 'secret-missing' }
  // A store can stop taking payments while the provider does not respond.
  const isConfirmed = newToken === '' && !isOn && before !== null
  const found = isConfirmed ? null : await provider.findOwner(token)
  if (found && !found.ok) {
    return { ok: false, code: found.code === 'unavailable' ? 'provider-unavailable' : 'token-unknown' }
  }
  const owner = found?.value.name ?? before?.owner ?? ''
  await inTransaction(db, async (tx) => {
    const encrypted = { accessToken: cipher.encrypt(token, account), webhookSecret: cipher.encrypt(secret, account) }
    await writeOnlineAccount(tx, { account, now, owner, unpaidHours, ...encrypted })
    await updateStore(tx, { account, changes: { onlinePayments: isOn } })
    await appendEvents(tx, { account, actor, at: now, events: [storeChanged('onlinePayments')] })
  })
  return { ok: true, owner }
}
