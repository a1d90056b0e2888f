import { chosenBranchOf } from '#app/storefront/features/store/branch-store.ts'
import type { StockedBranch, StockedBranches } from '#app/storefront/features/store/stocked-branches.ts'
import { branchList } from '#domain/stock/branch-bits.ts'
import { ROMA } from './branch.ts'

/** Three branches: Centro has no hours, and Sur is not on the map. */
const BRANCHES: StockedBranch[] = [
  { ...ROMA, fid: 'centro', label: 'Centro', hours: null, location: { latitude: 19.4326, longitude: -99.1332 } },
  { ...ROMA, fid: 'roma', label: 'Roma', location: { latitude: 19.4194, longitude: -99.1617 } },
  { ...ROMA, fid: 'sur', label: 'Sur', location: null },
]

/** The list of these branches, as `/branches` returns it. */
export function stockedBranches(fids: readonly string[] = ['centro', 'roma', 'sur']): StockedBranches {
  const branches = BRANCHES.filter(({ fid }) => fids.includes(fid))
  return { key: branchList(branches)?.key ?? '', branches }
}

/** Chooses a branch of a list, as the chooser stores it. */
export function chooseBranch({ key, branches }: StockedBranches, fid: string): void {
  chosenBranchOf('luna').change(() => ({
    key,
    fid,
    own: branches.findIndex((branch) => branch.fid === fid),
    places: branches.map(({ label }) => [label, null]),
  }))
}
