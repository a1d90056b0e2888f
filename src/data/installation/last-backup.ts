import { sql } from 'drizzle-orm'
import type { BackupFacts } from '#domain/installation/find-faults.ts'
import type { Db, Shards } from '../database/client.ts'
import { installation } from '../schema/installation.ts'
import { store } from '../schema/store.ts'

/** Saves the moment of a backup of all stores, unless a newer one is known. */
export async function recordBackup(db: Db, { at }: { at: Date }): Promise<void> {
  await db
    .insert(installation)
    .values({ secretFingerprints: [], backedUpAt: at })
    .onConflictDoUpdate({
      target: installation.isTheOnly,
      set: { backedUpAt: sql`greatest(${installation.backedUpAt}, excluded.backed_up_at)` },
    })
}

/** Reads the moment of the newest backup of all stores; null where none is known. */
export async function readLastBackup(db: Db): Promise<Date | null> {
  const [found] = await db.select({ at: installation.backedUpAt }).from(installation)
  return found?.at ?? null
}

/** Reads what reminders of backups depend on. */
export async function readBackupFacts({ db, shards }: { db: Db; shards: Pick<Shards, 'scan'> }): Promise<BackupFacts> {
  const parts = await shards.scan<{ ms: number | null }>(
    store,
    (from) => sql`select (extract(epoch from min(created_at)) * 1000)::float8 as ms from ${from}`,
  )
  const moments = parts.flatMap(({ ms }) => (ms === null ? [] : [ms]))
  return {
    backedUpAt: await readLastBackup(db),
    storesSince: moments.length === 0 ? null : new Date(Math.min(...moments)),
  }
}
