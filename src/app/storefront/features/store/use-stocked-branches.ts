import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { type Coordinates, distanceKm } from '#domain/postal-code/coordinates.ts'
import { useChosenBranch } from './branch-store.ts'
import type { StockedBranch, StockedBranches } from './stocked-branches.ts'

/** A branch with its place in the list of bits and levels, and its distance from the shopper in km where it is known. */
interface SortedBranch {
  branch: StockedBranch
  place: number
  km: number | null
}

/**
 * The branches that shoppers choose among, the nearest first; fetched while they are wanted.
 * @param from where the shopper is; null: the shopper's own branch comes first, with the distances of that choice
 */
export function useStockedBranches(isWanted: boolean, from: Coordinates | null = null) {
  const url = useHref('/branches')
  const {
    data: list,
    status,
    retry,
  } = useFetched<StockedBranches>(isWanted ? url : null, ({ signal }) => fetchJson(url, signal))
  const chosen = useChosenBranch()
  const known = chosen?.key === list?.key ? chosen : null
  const sorted: SortedBranch[] = (list?.branches ?? [])
    .map((branch, place) => ({
      branch,
      place,
      km: from ? kmBetween(from, branch) : (known?.places[place]?.[1] ?? null),
    }))
    .toSorted(
      (one, other) =>
        (from ? 0 : Number(other.branch.fid === chosen?.fid) - Number(one.branch.fid === chosen?.fid)) ||
        (one.km ?? Infinity) - (other.km ?? Infinity) ||
        one.place - other.place,
    )
  return { list: list ?? null, sorted, status, retry }
}

/** Whole kilometres, at least 1; null where the branch is not on the map. */
function kmBetween(from: Coordinates, { location }: Pick<StockedBranch, 'location'>): number | null {
  return location && Math.max(1, Math.round(distanceKm(from, location)))
}
