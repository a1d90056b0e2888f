import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { showCashDay } from '#app/counter/loaders/show-cash-day.ts'
import { CashDayPage } from '#app/counter/pages/payment/cash-day-page.tsx'
import { findCashDay } from '#data/payment/cash-days.ts'
import { readStaffNames } from '#data/staff/read-members.ts'
import { readAllBranches } from '#data/store/find-branch.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { parseIdText } from '#domain/untrusted/parse-values.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account, branches: scope, store } = allowedContext(context, request, 'see-cash-days')
  const id = parseIdText(params.id ?? '')
  const day = id === null ? null : await findCashDay(db, { account, id, branches: scope })
  if (!day) throw data(null, { status: 404 })
  const branches = await readAllBranches(db, { account })
  const names = {
    staff: await readStaffNames(db, { account }),
    branches: new Map(branches.length > 1 ? branches.map(({ fid, name }) => [fid, name]) : []),
  }
  return { day: showCashDay(day, names), storeName: shownStoreName(store), timeZone: store.timeZone }
}

export default function CashDay() {
  return <CashDayPage {...useLoaderData<typeof loader>()} />
}
