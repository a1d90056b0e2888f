import type { Db } from '#data/database/client.ts'
import { readBranchNames } from '#data/store/find-branch.ts'
import { lockBranch } from '#data/store/write-branch.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { ScopeRejection } from '#domain/staff/staff-outcomes.ts'

type LockedScope =
  /** `names`: of the branches, for an event; null: all branches. */
  { ok: true; branches: string[] | null; names: string[] | null } | { ok: false; code: ScopeRejection }

/** Checks branches to which a person is to be limited, and has none of them deleted until the transaction ends. */
export async function lockScope(
  tx: Db,
  { account, branches: wanted }: { account: string; branches: BranchScope },
): Promise<LockedScope> {
  if (wanted === null) return { ok: true, branches: null, names: null }
  if (wanted.length === 0) return { ok: false, code: 'branches-missing' }
  const branches = [...new Set(wanted)].sort()
  for (const fid of branches) {
    if (!(await lockBranch(tx, { account, fid, mode: 'key share' }))) return { ok: false, code: 'branch-unknown' }
  }
  const known = await readBranchNames(tx, { account })
  return { ok: true, branches, names: branches.map((fid) => known.get(fid) ?? fid) }
}
