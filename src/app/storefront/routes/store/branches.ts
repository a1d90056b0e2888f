import { openStore } from '#app/storefront/context.ts'
import type { StockedBranches } from '#app/storefront/features/store/stocked-branches.ts'
import { readAllBranches } from '#data/store/find-branch.ts'
import { branchList } from '#domain/stock/branch-bits.ts'
import { branchLabel } from '#domain/stock/elsewhere.ts'
import { branchLocation } from '#domain/store/branch.ts'
import { withNearDays } from '#domain/store/opening-hours.ts'
import { addDays, wallClock } from '#domain/time/zoned-time.ts'
import type { Route } from './+types/branches.ts'

/** Returns the branches that shoppers choose among, with address and hours, in the sequence of their bits. */
export async function loader({ context }: Route.LoaderArgs): Promise<StockedBranches> {
  const { db, account, store, catalogue, now, dependsOn, postalCodes } = openStore(context)
  dependsOn('store', 'dictionary')
  const [{ branches: named }, all] = await Promise.all([catalogue.dictionary(), readAllBranches(db, { account })])
  // The hours of yesterday may reach into today.
  const since = addDays(wallClock(store.timeZone, now.getTime()).date, -1)
  const branches = named.flatMap(({ fid }) => all.find((branch) => branch.fid === fid) ?? [])
  return {
    key: branchList(branches)?.key ?? '',
    branches: await Promise.all(
      branches.map(async (branch) => {
        const ofCode = branch.location === null ? await postalCodes.find(branch.postalCode) : null
        return {
          ...withNearDays(branch, since),
          label: branchLabel(branch.name, store),
          location: branchLocation(branch, ofCode?.ok ? ofCode.found.location : null),
        }
      }),
    ),
  }
}
