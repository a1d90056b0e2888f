import type { Db } from '#data/database/client.ts'
import { findAlertedPiece } from '#data/restock-alert/find-alerted-piece.ts'
import { readStockedBranches } from '#data/store/read-stocked-branches.ts'
import type { AlertRequested } from '#domain/restock-alert/alert-outcomes.ts'
import { ANY_BRANCH } from '#domain/restock-alert/restock-alert.ts'
import { isBack } from '#domain/restock-alert/restock-wave.ts'

interface CheckedRequest {
  account: string
  variantId: number
  /** `ANY_BRANCH`, or the key of a branch. */
  branchFid: string
}

/** Checks that a shopper can wait for a variant: it is sold out in the branch, or everywhere for any. */
export async function checkRequest(tx: Db, { account, variantId, branchFid }: CheckedRequest): Promise<AlertRequested> {
  const piece = await findAlertedPiece(tx, { account, variantId })
  if (!piece) return { ok: false, code: 'variant-unknown' }
  if (branchFid !== ANY_BRANCH) {
    const branches = await readStockedBranches(tx, { account })
    if (!branches.some(({ fid }) => fid === branchFid)) return { ok: false, code: 'branch-unknown' }
  }
  return isBack(piece.free, branchFid) ? { ok: false, code: 'back-already' } : { ok: true }
}
