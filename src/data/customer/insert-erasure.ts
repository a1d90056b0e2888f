import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'

/** Records that a person was erased, for restored backups. */
export async function insertErasure(
  tx: Db,
  { account, customerId, now }: { account: string; customerId: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into erasure (account, customer_id, at)
    values (${account}, ${customerId}::bigint, ${now.toISOString()}::timestamptz)
    on conflict (account, customer_id) do nothing`)
}
