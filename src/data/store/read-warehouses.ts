import { asc, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { store, warehouse } from '../schema/store.ts'

interface Warehouses {
  /** The warehouse that is meant where none is named; null where the store has none. */
  defaultFid: string | null
  fids: ReadonlySet<string>
}

/** Reads the keys of a store's warehouses. */
export async function readWarehouseKeys(db: Db, { account }: { account: string }): Promise<Warehouses> {
  const found = await db
    .select({ fid: warehouse.fid, servesOnline: warehouse.servesOnline, chosen: store.defaultWarehouse })
    .from(warehouse)
    .innerJoin(store, eq(store.account, warehouse.account))
    .where(eq(warehouse.account, account))
    .orderBy(asc(warehouse.fid))
  const fids = new Set(found.map(({ fid }) => fid))
  const chosen = found[0]?.chosen
  const first = found.find(({ servesOnline }) => servesOnline) ?? found[0]
  return { fids, defaultFid: chosen && fids.has(chosen) ? chosen : (first?.fid ?? null) }
}
