import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { addBranch } from '#actions/store/add-branch.ts'
import { addWarehouse } from '#actions/store/add-warehouse.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { changeSettingsStep } from '#app/counter/loaders/change-settings-step.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { BranchesPage } from '#app/counter/pages/store/branches-page.tsx'
import { addedBranch, addedWarehouse } from '#app/counter/requests/store-request.ts'
import { readBranches } from '#data/store/find-branch.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import { staffSettings } from '#data/store/staff-settings.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import { MOST_WAREHOUSES } from '#domain/stock-level/level-range.ts'
import { wallClock } from '#domain/time/zoned-time.ts'

/** More branches than any store has. */
const MOST_BRANCHES = 1_000

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, member, now, postalCodes } = allowedContext(context, request, 'change-hours')
  return {
    branches: await readBranches(db, { account, after: '', limit: MOST_BRANCHES }),
    warehouses: await readWarehouses(db, { account, after: '', limit: MOST_WAREHOUSES }),
    settings: staffSettings(store),
    postalCodes: await postalCodes.facts(),
    isOwner: isAllowed(member.role, 'change-settings'),
    today: wallClock(store.timeZone, now.getTime()).date,
  }
}

const EMPTY = {
  street: '',
  exterior: '',
  neighbourhood: '',
  locality: '',
  state: '',
  phone: '',
  postalCode: '',
  location: null,
  hours: null,
  specialDays: [],
}

export const action = counterAction('tienda/sucursales', {
  'add-branch': step(addedBranch, ({ db, account, actor, now }, { name }) =>
    addBranch(db, { account, actor, now, branch: { ...EMPTY, name } }),
  ),
  'add-warehouse': step(addedWarehouse, ({ db, account, actor, now }, { name }) =>
    addWarehouse(db, { account, actor, now, name }),
  ),
  'change-settings': changeSettingsStep,
})

export const clientAction = keepPageOnFailure

export default function StoreBranches() {
  return <BranchesPage {...useLoaderData<typeof loader>()} />
}
