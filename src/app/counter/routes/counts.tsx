import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { startCount } from '#actions/count/start-count.ts'
import { readCounts } from '#data/count/read-counts.ts'
import { readProductTerms } from '#data/product/read-product-terms.ts'
import { readStaffNames } from '#data/staff/read-members.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import { actorLabel } from '#domain/event/actor-label.ts'
import { MOST_WAREHOUSES } from '#domain/stock/level-range.ts'
import { staffContext } from '../context.ts'
import { CountsPage } from '../features/count/counts-page.tsx'
import { keepPage } from '../kit/client-action.ts'
import { counterAction, step } from './counter-action.ts'
import { idOf, startedCount } from './requests/stock.ts'

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

export const clientAction = keepPage

export default function Counts() {
  return <CountsPage {...useLoaderData<typeof loader>()} />
}
