import { isRouteErrorResponse, type LoaderFunctionArgs, Outlet, useLoaderData, useRouteLoaderData } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { useOrderNews } from '#app/counter/features/order/use-order-news.ts'
import type { CounterData } from '#app/counter/kit/counter-data.ts'
import { keepOnQuery } from '#app/counter/kit/keep-on-query.ts'
import { UnsavedGuard } from '#app/counter/kit/unsaved-guard.tsx'
import { useShownPage } from '#app/counter/kit/use-shown-page.ts'
import { useEventStream } from '#app/counter/kit/use-store-events.ts'
import { CounterShell } from '#app/counter/shell/counter-shell.tsx'
import { ErrorScreen } from '#app/counter/shell/error-screen.tsx'
import { countNewOrders } from '#data/order/count-new-orders.ts'
import { readMemberships } from '#data/staff/read-memberships.ts'
import { readNamesOf } from '#data/store/find-branch.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, storePath, member, branches } = staffContext(context, request)
  // On a store's own domain there is no other store, nor a session of one.
  const memberships = storePath === '' ? [] : await readMemberships(db, { personId: member.personId })
  return {
    member: { name: member.name, role: member.role, branches },
    branchNames: branches && (await readNamesOf(db, { account, branches })),
    timeZone: store.timeZone,
    otherStores: memberships.filter((each) => each.account !== account),
    newOrders: await countNewOrders(db, { account, branches }),
  }
}

export const shouldRevalidate = keepOnQuery

export type ShellData = Awaited<ReturnType<typeof loader>>

export default function Counter() {
  const root = useRouteLoaderData<CounterData>('root')
  const { member, timeZone, otherStores, newOrders: loaded } = useLoaderData<typeof loader>()
  useShownPage()
  useEventStream(loaded.seq)
  const newOrders = useOrderNews(loaded)
  return (
    <CounterShell
      storeName={root?.storeName ?? ''}
      storePath={root?.storePath ?? ''}
      member={member}
      timeZone={timeZone}
      otherStores={otherStores}
      newOrders={newOrders}
    >
      <UnsavedGuard>
        <Outlet />
      </UnsavedGuard>
    </CounterShell>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
}
