import type { LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { readActivityList } from '#app/counter/loaders/read-activity-list.ts'
import { readStaffNames } from '#data/staff/read-members.ts'

/** A further part of the store's activity, for the open page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, fromReplica, account, store } = allowedContext(context, request, 'see-activity')
  const staff = await readStaffNames(db, { account })
  return Response.json(await readActivityList(fromReplica, { account, request, timeZone: store.timeZone, staff }))
}
