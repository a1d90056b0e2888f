import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { widenAlertsOfBranch } from '#data/restock-alert/write-alert.ts'
import { removeFromScopes } from '#data/staff/branch-scope.ts'
import { findBranch, readBranchNames } from '#data/store/find-branch.ts'
import { deleteBranchRow, lockBranch } from '#data/store/write-branch.ts'
import { emptyBranch, isBranchSupplied, lockAllWarehouses } from '#data/store/write-warehouse.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import type { BranchDeleted } from '#domain/store/branch-outcomes.ts'
import { storeChanged } from './store-changed.ts'

/**
 * Deletes a branch of a store, unless orders are picked up there or a warehouse in it sells online. Members of the staff
 * who were limited to it have one branch less: after the last one they see no orders. Shoppers who wait for its pieces
 * wait for pieces of any branch.
 */
export async function deleteBranch(
  db: Db,
  { account, actor, now, fid }: { account: string; actor: Actor; now: Date; fid: string },
): Promise<BranchDeleted> {
  return inTransaction(db, async (tx) => {
    if (!(await lockBranch(tx, { account, fid, mode: 'update' }))) return { ok: false, code: 'branch-unknown' }
    if ((await findBranch(tx, { account }))?.fid === fid) return { ok: false, code: 'branch-in-use' }
    // No warehouse can be put into a locked branch.
    await lockAllWarehouses(tx, { account })
    if (await isBranchSupplied(tx, { account, branchFid: fid })) return { ok: false, code: 'branch-supplied' }
    await emptyBranch(tx, { account, branchFid: fid })
    if (!(await deleteBranchRow(tx, { account, fid }))) return { ok: false, code: 'branch-in-use' }
    await widenAlertsOfBranch(tx, { account, branchFid: fid })
    const left = await removeFromScopes(tx, { account, branchFid: fid })
    const names = left.length > 0 ? await readBranchNames(tx, { account }) : new Map<string, string>()
    const limited = left.map(
      ({ personId, branches }): NewEvent => ({
        kind: 'member-limited',
        subject: personId,
        payload: { branches: branches.map((each) => names.get(each) ?? each) },
      }),
    )
    await appendEvents(tx, { account, actor, at: now, events: [storeChanged('branches'), ...limited] })
    return { ok: true }
  })
}
