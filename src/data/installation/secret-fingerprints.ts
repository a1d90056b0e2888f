import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/**
 * Compares the secrets of a process with those that the database was last used with.
 * @param fingerprints of the process's secrets, the signing one first
 * @returns whether they have one in common; true when the database was never used before
 */
export async function sharesSecret(db: Db, { fingerprints }: { fingerprints: readonly string[] }): Promise<boolean> {
  const [found] = await rows<{ shares: boolean }>(
    db,
    sql`
      select secret_fingerprints = '{}' or secret_fingerprints && ${sql.param([...fingerprints])}::text[] as shares
      from installation`,
  )
  return found?.shares ?? true
}

/**
 * As `sharesSecret`, and has the next process compared with these. Of processes that start at once on a database that
 * was never used, the first one's count.
 */
export async function adoptSecrets(db: Db, { fingerprints }: { fingerprints: readonly string[] }): Promise<boolean> {
  const own = sql`${sql.param([...fingerprints])}::text[]`
  const adopted = await rows(
    db,
    sql`
      insert into installation (secret_fingerprints) values (${own})
      on conflict (is_the_only) do update set secret_fingerprints = ${own}
      where installation.secret_fingerprints = '{}' or installation.secret_fingerprints && ${own}
      returning 1`,
  )
  return adopted.length > 0
}

/** Has the next process that starts compared with nothing. */
export async function deleteSecretFingerprints(db: Db): Promise<void> {
  await db.execute(sql`update installation set secret_fingerprints = '{}'`)
}

/** Deletes the only row, so that a backup's can take its place. */
export async function deleteInstallationRow(db: Db): Promise<void> {
  await db.execute(sql`delete from installation`)
}
