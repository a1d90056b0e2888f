import type { ChosenBranch } from './branch-bits.ts'

/** The branches that shoppers choose among, in the sequence of their bits. */
interface LabelledBranches {
  key: string
  branches: readonly { fid: string; label: string }[]
}

/**
 * The choice of a shopper after the store's list of branches has changed: the same branch at its place in the new list,
 * with the distances that are known by label.
 * @returns null where the list has the branch no longer
 */
export function renewChoice(chosen: ChosenBranch, { key, branches }: LabelledBranches): ChosenBranch | null {
  const own = branches.findIndex(({ fid }) => fid === chosen.fid)
  if (own === -1) return null
  const known = new Map(chosen.places)
  return {
    key,
    fid: chosen.fid,
    own,
    places: branches.map(({ label }) => [label, known.get(label) ?? null]),
  }
}
