import { markBranchListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { readBranchNames } from '#data/store/find-branch.ts'
import { claimBranch, writeBranch } from '#data/store/write-branch.ts'
import type { Actor } from '#domain/event/event.ts'
import type { Branch } from '#domain/store/branch.ts'
import { BRANCH_NAME_TAKEN, branchKey, checkBranch, isBranchNameTaken } from '#domain/store/branch-form.ts'
import type { BranchAdded } from '#domain/store/branch-outcomes.ts'
import { addBranchWarehouse } from './add-branch-warehouse.ts'
import { storeChanged } from './store-changed.ts'

interface BranchToAdd {
  account: string
  actor: Actor
  now: Date
  /** Without the key, which its name gives it. */
  branch: Omit<Branch, 'fid'>
}

/**
 * Adds a branch to a store as one of its staff, with a warehouse of its own; its key is its name's, and stays when the
 * name changes.
 */
export async function addBranch(db: Db, { account, actor, now, branch: stated }: BranchToAdd): Promise<BranchAdded> {
  const checked = checkBranch({ ...stated, fid: branchKey(stated.name) }, null)
  if (!checked.ok) return { ok: false, code: 'invalid', errors: checked.errors }
  const { branch } = checked
  return inTransaction(db, async (tx) => {
    const names = await readBranchNames(tx, { account })
    if (isBranchNameTaken(branch, names)) return { ok: false, code: 'invalid', errors: BRANCH_NAME_TAKEN }
    const isNew = await claimBranch(tx, { account, fid: branch.fid, name: branch.name })
    if (!isNew) return { ok: false, code: 'branch-taken' }
    await markBranchListingsDue(tx, { account })
    await writeBranch(tx, { account, written: branch })
    await appendEvents(tx, { account, actor, at: now, events: [storeChanged('branches')] })
    const before = [...names].map(([fid, name]) => ({ fid, name }))
    await addBranchWarehouse(tx, { account, actor, now, branch, before })
    return { ok: true, fid: branch.fid }
  })
}
