import type { OutcomeOf } from '#app/counter/counter-actions.ts'
import { locationText } from '#domain/postal-code/parse-location.ts'
import type { BranchErrors } from '#domain/store/branch-form.ts'

type BranchOutcome = OutcomeOf<'change-branch' | 'change-hours'>

export function branchErrors(outcome: BranchOutcome): BranchErrors | null {
  return !outcome.ok && outcome.code === 'invalid' ? outcome.errors : null
}

/** The fields that another page saved first, with the branch as it is; null where the outcome is no conflict. */
export function branchConflict(outcome: BranchOutcome) {
  if (outcome.ok || outcome.code !== 'changed-meanwhile') return null
  const { branch } = outcome
  return { fields: outcome.fields, theirs: { ...branch, location: locationText(branch.location) } }
}
