import { isDeepStrictEqual } from 'node:util'
import { markBranchListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findBranchByFid } from '#data/store/find-branch.ts'
import { claimBranch, writeBranch } from '#data/store/write-branch.ts'
import type { Actor } from '#domain/event/event.ts'
import type { Branch } from '#domain/store/branch.ts'
import { storeChanged } from './store-changed.ts'

interface BranchToPut {
  account: string
  actor: Actor
  now: Date
  /** With hours and special days in sequence. */
  branch: Branch
}

/** Adds a branch to a store, or puts it in the place of the one with its key. @returns whether it is new */
export async function putBranch(db: Db, { account, actor, now, branch }: BranchToPut): Promise<{ isNew: boolean }> {
  return inTransaction(db, async (tx) => {
    const isNew = await claimBranch(tx, { account, fid: branch.fid, name: branch.name })
    const before = await findBranchByFid(tx, { account, fid: branch.fid })
    if (!isNew && isDeepStrictEqual(before, branch)) return { isNew }
    if (isNew) await markBranchListingsDue(tx, { account })
    await writeBranch(tx, { account, written: branch })
    await appendEvents(tx, { account, actor, at: now, events: [storeChanged('branches')] })
    return { isNew }
  })
}
