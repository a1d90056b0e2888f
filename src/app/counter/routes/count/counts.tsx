import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { startCount } from '#actions/count/start-count.ts'
import { staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { CountsPage } from '#app/counter/pages/count/counts-page.tsx'
import { idOf, startedCount } from '#app/counter/requests/stock-request.ts'
import { readCounts } from '#data/count/read-counts.ts'
import { readProductTerms } from '#data/product/read-product-terms.ts'
import { readStaffNames } from '#data/staff/read-members.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import { actorLabel } from '#domain/event/actor-label.ts'
import { MOST_WAREHOUSES } from '#domain/stock-level/level-range.ts'

/** Counts of a page. */
const PAGE = 30

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, now } = staffContext(context, request)
  const before = idOf(new URL(request.url).searchParams.get('antes') ?? undefined) || null
  const [counts, warehouses, { categories }, staff] = await Promise.all([
    readCounts(db, { account, before, limit: PAGE + 1 }),
    readWarehouses(db, { account, after: '', limit: MOST_WAREHOUSES }),
    readProductTerms(db, { account }),
    readStaffNames(db, { account }),
  ])
  return {
    counts: counts
      .slice(0, PAGE)
      .map((count) => ({ ...count, startedByName: actorLabel(count.startedBy, { till: null, staff }) })),
    hasMore: counts.length > PAGE,
    warehouses,
    categories,
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

export const action = counterAction('inventario/conteos', {
  'start-count': step(startedCount, ({ db, account, actor, now }, fields) =>
    startCount(db, { account, actor, now, ...fields }),
  ),
})

export const clientAction = keepPageOnFailure

export default function Counts() {
  return <CountsPage {...useLoaderData<typeof loader>()} />
}
