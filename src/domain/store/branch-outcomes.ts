import type { Branch } from './branch.ts'
import type { BranchErrors } from './branch-form.ts'

/** The outcome of adding a branch. */
export type BranchAdded =
  | { ok: true; fid: string }
  | { ok: false; code: 'invalid'; errors: BranchErrors }
  | { ok: false; code: 'branch-taken' }

/** The outcome of changing a branch. */
export type BranchChanged =
  | { ok: true; isChanged: boolean }
  | { ok: false; code: 'invalid'; errors: BranchErrors }
  | { ok: false; code: 'branch-unknown' }
  /** `fields`: what another change wrote first. `branch`: as it is now. */
  | { ok: false; code: 'changed-meanwhile'; fields: (keyof Branch)[]; branch: Branch }

/** The outcome of deleting a branch; `branch-supplied` where a warehouse in it sells online. */
export type BranchDeleted = { ok: true } | { ok: false; code: 'branch-unknown' | 'branch-in-use' | 'branch-supplied' }
