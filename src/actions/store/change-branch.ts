import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findBranchByFid, readBranchNames } from '#data/store/find-branch.ts'
import { lockBranch, writeBranch } from '#data/store/write-branch.ts'
import { renameNamesake } from '#data/store/write-warehouse.ts'
import type { Actor } from '#domain/event/event.ts'
import type { Branch } from '#domain/store/branch.ts'
import { BRANCH_NAME_TAKEN, checkBranch, isBranchNameTaken } from '#domain/store/branch-form.ts'
import type { BranchChanged } from '#domain/store/branch-outcomes.ts'
import { changedFields, changedMeanwhile } from '#domain/store/changed-meanwhile.ts'
import { storeChanged } from './store-changed.ts'

interface BranchToChange {
  account: string
  actor: Actor
  now: Date
  branch: Branch
  /** How the page showed it. */
  seen: Branch
}

/**
 * Changes fields of a branch, as one of the staff; nothing when another person has changed the same fields since the
 * page showed it. The hours of a week are one field, and so are the special days. A warehouse that has the branch's name
 * is renamed with it, as the name is how they belong together.
 */
export async function changeBranch(
  db: Db,
  { account, actor, now, branch: stated, seen }: BranchToChange,
): Promise<BranchChanged> {
  const { fid } = seen
  const checked = checkBranch({ ...stated, fid }, seen)
  if (!checked.ok) return { ok: false, code: 'invalid', errors: checked.errors }
  return inTransaction(db, async (tx) => {
    const isThere = await lockBranch(tx, { account, fid, mode: 'update' })
    const current = isThere ? await findBranchByFid(tx, { account, fid }) : null
    if (!current) return { ok: false, code: 'branch-unknown' }
    const wanted = changedFields(seen, checked.branch)
    if (wanted.name !== undefined && isBranchNameTaken(checked.branch, await readBranchNames(tx, { account })))
      return { ok: false, code: 'invalid', errors: BRANCH_NAME_TAKEN }
    const fields = changedMeanwhile({ current, seen, wanted })
    if (fields.length > 0) return { ok: false, code: 'changed-meanwhile', fields, branch: current }
    if (Object.keys(changedFields(current, { ...current, ...wanted })).length === 0)
      return { ok: true, isChanged: false }
    await writeBranch(tx, { account, written: { ...current, ...wanted } })
    await appendEvents(tx, { account, actor, at: now, events: [storeChanged('branches')] })
    if (wanted.name !== undefined && wanted.name !== current.name) {
      const [from, to] = [current.name, wanted.name]
      if (await renameNamesake(tx, { account, from, to }))
        await appendEvents(tx, { account, actor, at: now, events: [storeChanged('warehouses')] })
    }
    return { ok: true, isChanged: true }
  })
}
