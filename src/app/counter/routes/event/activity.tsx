import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { readActivityList } from '#app/counter/loaders/read-activity-list.ts'
import { ActivityPage } from '#app/counter/pages/event/activity-page.tsx'
import { activityQuery, tillParameter } from '#app/counter/requests/activity-request.ts'
import { readKeys } from '#data/api-key/read-keys.ts'
import { findCustomerById } from '#data/customer/read-customers.ts'
import { readStaffNames } from '#data/staff/read-members.ts'
import { wallClock } from '#domain/time/zoned-time.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, fromReplica, account, store, now } = allowedContext(context, request, 'see-activity')
  const { timeZone } = store
  const staff = await readStaffNames(db, { account })
  const { about } = activityQuery(request, timeZone).filter
  const customer = about && (await findCustomerById(db, { account, id: about.id }))
  const keys = await readKeys(db, { account })
  return {
    page: await readActivityList(fromReplica, { account, request, timeZone, staff }),
    people: Array.from(staff, ([id, name]) => ({ value: id, name })),
    tills: keys.map(({ id, name }) => ({ value: tillParameter(id), name })),
    customer: customer?.name ?? null,
    timeZone,
    today: wallClock(timeZone, now.getTime()).date,
  }
}

export default function Activity() {
  return <ActivityPage {...useLoaderData<typeof loader>()} />
}
