import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { onlineAccount } from '../schema/online-payment.ts'

/** The account that a store is paid into online. */
export interface OnlineAccount {
  owner: string
  /** Both encrypted. */
  accessToken: string
  webhookSecret: string
  unpaidHours: number
  /** Whether the provider has rejected the token since it was saved. */
  isRejected: boolean
  /** Whether orders can be paid online now. */
  isOn: boolean
}

export async function findOnlineAccount(db: Db, { account }: { account: string }): Promise<OnlineAccount | null> {
  const [found] = await rows<OnlineAccount>(
    db,
    sql`
      select owner, access_token as "accessToken", webhook_secret as "webhookSecret", unpaid_hours as "unpaidHours",
        is_rejected as "isRejected", store.online_payments as "isOn"
      from online_account join store on store.account = ${account}
      where online_account.account = ${account}`,
  )
  return found ?? null
}

export async function writeOnlineAccount(
  tx: Db,
  { account, now, ...values }: { account: string; now: Date } & Omit<OnlineAccount, 'isOn' | 'isRejected'>,
): Promise<void> {
  const set = { ...values, isRejected: false, savedAt: now }
  await tx
    .insert(onlineAccount)
    .values({ account, ...set })
    .onConflictDoUpdate({ target: onlineAccount.account, set })
}

/** Notes whether the provider still knows the token of a store. */
export async function writeTokenState(
  db: Db,
  { account, isRejected }: { account: string; isRejected: boolean },
): Promise<void> {
  await db.execute(sql`update online_account set is_rejected = ${isRejected} where account = ${account}`)
}
