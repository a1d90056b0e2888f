import { sql } from 'drizzle-orm'
import type { Shards } from '../database/client.ts'
import { onlineAccount } from '../schema/online-payment.ts'

/** The encrypted secrets of a store's account at the provider of payments. */
export interface EncryptedTokens {
  account: string
  accessToken: string
  webhookSecret: string
}

/** Reads the encrypted secrets of all stores. */
export function readEncryptedTokens({ scan }: Pick<Shards, 'scan'>): Promise<EncryptedTokens[]> {
  return scan(
    onlineAccount,
    (from) => sql`
      select account, access_token as "accessToken", webhook_secret as "webhookSecret" from ${from} order by account`,
  )
}
