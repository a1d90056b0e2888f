import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/**
 * The warehouse that is meant where none is named: the store's default, else the first that sells online, else the
 * first. Orders are served by those alone that sell online.
 */
export function ownWarehouse(account: string): SQL {
  return sql`
    select warehouse.fid from warehouse join store on store.account = ${account}
    where warehouse.account = ${account}
    order by warehouse.fid = store.default_warehouse desc nulls last, warehouse.serves_online desc, warehouse.fid
    limit 1`
}

/** @returns null where the store has no warehouse */
export async function findOwnWarehouse(db: Db, { account }: { account: string }): Promise<string | null> {
  const [own] = await rows<{ fid: string }>(db, ownWarehouse(account))
  return own?.fid ?? null
}
