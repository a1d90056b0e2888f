import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/**
 * Whether no order of the store has this key of the point of sale's, until the transaction ends: the store's row is
 * locked, as by its event a moment later, so that only one of two orders can get the same key.
 */
export async function isFidFree(tx: Db, { account, fid }: { account: string; fid: string }): Promise<boolean> {
  await tx.execute(sql`select 1 from store where account = ${account} for no key update`)
  const taken = await rows(tx, sql`select 1 as one from "order" where account = ${account} and fid = ${fid} limit 1`)
  return taken.length === 0
}
