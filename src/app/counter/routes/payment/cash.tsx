import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { closeCashDay } from '#actions/payment/close-cash-day.ts'
import { openCashDay } from '#actions/payment/open-cash-day.ts'
import { staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { showCashDay } from '#app/counter/loaders/show-cash-day.ts'
import { CashPage } from '#app/counter/pages/payment/cash-page.tsx'
import { countedDay, openedDay } from '#app/counter/requests/payment-request.ts'
import { findOpenDay, readClosedDays } from '#data/payment/cash-days.ts'
import { readStaffNames } from '#data/staff/read-members.ts'
import { readAllBranches } from '#data/store/find-branch.ts'
import { isInScope } from '#domain/staff/branch-scope.ts'
import { isAllowed } from '#domain/staff/permissions.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, member, branches: scope, now } = staffContext(context, request)
  const all = await readAllBranches(db, { account })
  const branches = all.filter(({ fid }) => isInScope(scope, fid))
  const wanted = new URL(request.url).searchParams.get('sucursal')
  const known = [wanted, store.defaultBranch].find((fid) => branches.some((branch) => branch.fid === fid))
  const branchFid = known ?? branches[0]?.fid ?? ''
  const open = isInScope(scope, branchFid) ? await findOpenDay(db, { account, branchFid }) : null
  const days = isAllowed(member.role, 'see-cash-days') ? await readClosedDays(db, { account, branches: scope }) : []
  const names = {
    staff: await readStaffNames(db, { account }),
    branches: new Map(branches.length > 1 ? branches.map(({ fid, name }) => [fid, name]) : []),
  }
  return {
    branchFid,
    branches: branches.map(({ fid, name }) => ({ fid, name })),
    open: open && showCashDay(open, names),
    days: days.map((day) => showCashDay(day, names)),
    role: member.role,
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

export const action = counterAction('caja', {
  'open-cash-day': step(openedDay, async ({ db, account, actor, now }, { branchFid, opening }) => {
    return openCashDay(db, { account, actor, now, branchFid, opening })
  }),
  'close-cash-day': step(countedDay, async ({ db, account, actor, now }, { id, counted, note }) => {
    return closeCashDay(db, { account, actor, now, id, counted, note })
  }),
})

export const clientAction = keepPageOnFailure

export default function Cash() {
  return <CashPage {...useLoaderData<typeof loader>()} />
}
