import type { LoaderFunctionArgs } from 'react-router'
import { readStaffNames } from '#data/staff/read-members.ts'
import { allowedContext } from '../context.ts'
import { readActivityList } from './read-activity-list.ts'

/** A further part of the store's activity, for the open page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store } = allowedContext(context, request, 'see-activity')
  const staff = await readStaffNames(db, { account })
  return Response.json(await readActivityList(db, { account, request, timeZone: store.timeZone, staff }))
}
