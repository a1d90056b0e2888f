import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { changeBranch } from '#actions/store/change-branch.ts'
import { deleteBranch } from '#actions/store/delete-branch.ts'
import { allowedContext, type StaffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { BranchPage } from '#app/counter/pages/store/branch-page.tsx'
import { changedBranch, changedHours } from '#app/counter/requests/store-request.ts'
import { findBranchByFid, readBranchNames } from '#data/store/find-branch.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import { type LocationError, parseLocation } from '#domain/postal-code/parse-location.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import { warehousesOf } from '#domain/stock/elsewhere.ts'
import { MOST_WAREHOUSES } from '#domain/stock-level/level-range.ts'
import type { Branch } from '#domain/store/branch.ts'
import type { BranchChanged } from '#domain/store/branch-outcomes.ts'
import { wallClock } from '#domain/time/zoned-time.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account, store, member, now } = allowedContext(context, request, 'change-hours')
  const branch = await findBranchByFid(db, { account, fid: params.fid ?? '' })
  if (!branch) throw data(null, { status: 404 })
  const [warehouses, names] = await Promise.all([
    readWarehouses(db, { account, after: '', limit: MOST_WAREHOUSES }),
    readBranchNames(db, { account }),
  ])
  return {
    branch,
    warehouses: warehousesOf(branch, warehouses, {
      storeName: store.storeName,
      branches: [...names].map(([fid, name]) => ({ fid, name })),
    }),
    isOwner: isAllowed(member.role, 'change-settings'),
    today: wallClock(store.timeZone, now.getTime()).date,
  }
}

/** Changes a part of a branch; all other parts stay as they are, even if another person has changed them. */
async function changePart<Part extends Partial<Branch>>(
  { db, account, actor, now }: StaffContext,
  fid: string,
  { wanted, seen }: { wanted: Part; seen: Part },
) {
  const current = await findBranchByFid(db, { account, fid })
  if (!current) return { ok: false, code: 'branch-unknown' } as const
  const change = { branch: { ...current, ...wanted }, seen: { ...current, ...seen } }
  return changeBranch(db, { account, actor, now, ...change })
}

function wrongLocation(code: LocationError): BranchChanged {
  return { ok: false, code: 'invalid', errors: { fields: { location: code }, hours: [], specialDays: [] } }
}

export function action(request: ActionFunctionArgs) {
  const fid = request.params.fid ?? ''
  return counterAction('tienda/sucursales/:fid', {
    'change-hours': step(changedHours, (context, hours) => changePart(context, fid, hours)),
    'change-branch': step(changedBranch, async (context, { wanted, seen }) => {
      const parsed = parseLocation(wanted.location)
      if (!parsed.ok) return wrongLocation(parsed.code)
      const shown = parseLocation(seen.location)
      return changePart(context, fid, {
        wanted: { ...wanted, location: parsed.location },
        seen: { ...seen, location: shown.ok ? shown.location : null },
      })
    }),
    'delete-branch': step(z.object({}), ({ db, account, actor, now }) =>
      deleteBranch(db, { account, actor, now, fid }),
    ),
  })(request)
}

export const clientAction = keepPageOnFailure

export default function StoreBranch() {
  const { branch, ...page } = useLoaderData<typeof loader>()
  return <BranchPage key={branch.fid} branch={branch} {...page} />
}
