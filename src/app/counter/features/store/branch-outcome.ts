import type { Outcome } from '#app/counter/counter-actions.ts'
import type { BranchErrors } from '#domain/store/branch-form.ts'

type BranchOutcome = Outcome<'change-branch' | 'change-hours'>

export function branchErrors(outcome: BranchOutcome): BranchErrors | null {
  return !outcome.ok && outcome.code === 'invalid' ? outcome.errors : null
}

/** What another page saved of the same branch first; null where nothing stands in the way. */
export function branchConflict(outcome: BranchOutcome) {
  if (outcome.ok || outcome.code !== 'changed-meanwhile') return null
  return { fields: outcome.fields, theirs: outcome.branch }
}
