import { sql } from 'drizzle-orm'
import { readModelTables } from '../backup/backup-tables.ts'
import { inReferenceOrder, readReferences } from '../backup/store-tables.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/**
 * Deletes a closed store: all its rows, its waiting jobs, and the people who worked in no other store. It waits for
 * transactions that write to the store.
 * @param tx a transaction
 * @returns false where it does not exist or is open; nothing is deleted then
 */
export async function deleteStore(tx: Db, { account }: { account: string }): Promise<boolean> {
  // A transaction that adds a row to the store waits from here on, and fails once the store is gone.
  const [closed] = await rows(tx, sql`select 1 from store where account = ${account} and not is_active for update`)
  if (!closed) return false
  const people = await readOwnPeople(tx, account)
  const tables = (await readModelTables(tx)).filter(
    ({ name, columns }) => name !== 'person' && columns.includes('account'),
  )
  for (const { name } of inReferenceOrder(tables, await readReferences(tx)).toReversed()) {
    await tx.execute(sql`delete from ${sql.identifier(name)} where account = ${account}`)
  }
  await tx.execute(sql`delete from person where id = any(${sql.param(people)})`)
  const [queue] = await rows<{ exists: boolean }>(tx, sql`select to_regclass('pgboss.job') is not null as exists`)
  if (queue?.exists) await tx.execute(sql`delete from pgboss.job where data ->> 'account' = ${account}`)
  return true
}

async function readOwnPeople(tx: Db, account: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`
      select id from person
      where account = ${account} or account is null
        and id in (select person_id from staff where account = ${account})
        and id not in (select person_id from staff where account <> ${account})`,
  )
  return found.map(({ id }) => id)
}
