import { sql } from 'drizzle-orm'
import type { Db, Shards } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { onlineAccount } from '../schema/online-payment.ts'

/** The two texts of a row that are encrypted with a key made from SECRET. */
export type EncryptedPair = readonly [string, string]

/** A pair, and the pair that it is replaced by. A pair that was written since is left as it is. */
interface Replacement {
  from: EncryptedPair
  to: EncryptedPair
}

/** Reads token and secret of every store's account at the provider of payments. */
export async function readPaymentSecrets({
  scan,
}: Pick<Shards, 'scan'>): Promise<{ account: string; pair: EncryptedPair }[]> {
  const found = await scan<{ account: string; token: string; secret: string }>(
    onlineAccount,
    (from) => sql`select account, access_token as token, webhook_secret as secret from ${from}`,
  )
  return found.map(({ account, token, secret }) => ({ account, pair: [token, secret] }))
}

export async function replacePaymentSecrets(
  db: Db,
  { account, from, to }: { account: string } & Replacement,
): Promise<void> {
  await db.execute(sql`
    update online_account set access_token = ${to[0]}, webhook_secret = ${to[1]}
    where account = ${account} and access_token = ${from[0]} and webhook_secret = ${from[1]}`)
}

/** Reads the key of the app and the codes on paper of everybody who has a second factor. */
export async function readSecondFactors(db: Db): Promise<{ id: string; pair: EncryptedPair }[]> {
  const found = await rows<{ id: string; key: string; codes: string }>(
    db,
    sql`select id, secret as key, backup_codes as codes from person_second_factor`,
  )
  return found.map(({ id, key, codes }) => ({ id, pair: [key, codes] }))
}

export async function replaceSecondFactor(db: Db, { id, from, to }: { id: string } & Replacement): Promise<void> {
  await db.execute(sql`
    update person_second_factor set secret = ${to[0]}, backup_codes = ${to[1]}
    where id = ${id} and secret = ${from[0]} and backup_codes = ${from[1]}`)
}
