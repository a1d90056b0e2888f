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

type StatedBranch = Omit<Branch, 'postalCode' | 'location'> & Partial<Pick<Branch, 'postalCode' | 'location'>>

interface BranchToPut {
  account: string
  actor: Actor
  now: Date
  /** With hours and special days in sequence. A postal code and a location that are not stated stay as they are. */
  branch: StatedBranch
}

/**
 * Adds a branch to a store, or puts it in the place of the one with its key.
 * @returns whether it is new, and the branch as it is stored
 */
export async function putBranch(
  db: Db,
  { account, actor, now, branch: stated }: BranchToPut,
): Promise<{ isNew: boolean; branch: Branch }> {
  return inTransaction(db, async (tx) => {
    const isNew = await claimBranch(tx, { account, fid: stated.fid, name: stated.name })
    const before = await findBranchByFid(tx, { account, fid: stated.fid })
    const { postalCode = '', location = null } = before ?? {}
    const branch = { postalCode, location, ...stated }
    if (!isNew && isDeepStrictEqual(before, branch)) return { isNew, branch }
    if (isNew) await markBranchListingsDue(tx, { account })
    await writeBranch(tx, { account, written: branch })
    await appendEvents(tx, { account, actor, at: now, events: [storeChanged('branches')] })
    return { isNew, branch }
  })
}
