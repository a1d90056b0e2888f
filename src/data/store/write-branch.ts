import { and, eq, sql } from 'drizzle-orm'
import type { Branch } from '#domain/store/branch.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { branch, businessHours, specialHours } from '../schema/store.ts'
import { defaultFirst } from './find-branch.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
/** A day without hours still has a row, so that it is known to be closed. */
const CLOSED = { active: false, opens: 0, closes: 0 }

/** Inserts a branch unless it is there, and locks it. @returns whether it is new */
export async function claimBranch(
  tx: Db,
  { account, fid, name }: { account: string; fid: string; name: string },
): Promise<boolean> {
  const [claimed] = await rows<{ isNew: boolean }>(
    tx,
    sql`
      insert into branch (account, fid, name) values (${account}, ${fid}, ${name})
      on conflict (account, fid) do update set name = branch.name
      returning xmax = 0 as "isNew"`,
  )
  return claimed?.isNew ?? false
}

/** Writes a branch that is there, with its hours in place of those that it had. */
export async function writeBranch(tx: Db, { account, written }: { account: string; written: Branch }): Promise<void> {
  const { fid, hours, specialDays, location, ...columns } = written
  const { latitude = null, longitude = null } = location ?? {}
  const place = { account, branchFid: fid }
  await tx
    .update(branch)
    .set({ ...columns, latitude, longitude })
    .where(and(eq(branch.account, account), eq(branch.fid, fid)))
  for (const table of [businessHours, specialHours]) {
    await tx.delete(table).where(and(eq(table.account, account), eq(table.branchFid, fid)))
  }
  if (hours) {
    const closed = DAYS.filter((day) => !hours.some((span) => span.day === day))
    await tx
      .insert(businessHours)
      .values([
        ...hours.map((span) => ({ ...place, ...span, active: true })),
        ...closed.map((day) => ({ ...place, day, ...CLOSED })),
      ])
  }
  const special = specialDays.flatMap(({ date, note, spans }) =>
    spans.length > 0
      ? spans.map((span) => ({ ...place, date, note, ...span, active: true }))
      : [{ ...place, date, note, ...CLOSED }],
  )
  if (special.length > 0) await tx.insert(specialHours).values(special)
}

/** Locks a branch that is to be deleted, or to be the default one. @returns whether there is such a branch */
export async function lockBranch(
  tx: Db,
  { account, fid, mode }: { account: string; fid: string; mode: 'update' | 'key share' },
): Promise<boolean> {
  const locked = await tx
    .select({ fid: branch.fid })
    .from(branch)
    .where(and(eq(branch.account, account), eq(branch.fid, fid)))
    .for(mode)
  return locked.length > 0
}

/**
 * Deletes a locked branch with its hours, unless orders are picked up there. A separate statement after the lock: a
 * statement that waits would not see a change of the default branch during the wait.
 * @returns whether it was deleted
 */
export async function deleteBranchRow(tx: Db, { account, fid }: { account: string; fid: string }): Promise<boolean> {
  const deleted = await rows<{ fid: string }>(
    tx,
    sql`
      delete from branch where account = ${account} and fid = ${fid} and fid <> (
        select branch.fid from branch join store on store.account = branch.account
        where branch.account = ${account} order by ${defaultFirst} limit 1)
      returning fid`,
  )
  return deleted.length > 0
}
