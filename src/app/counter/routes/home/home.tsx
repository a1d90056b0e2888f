import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type StaffContext, staffContext } from '#app/counter/context.ts'
import { HomePage } from '#app/counter/pages/home/home-page.tsx'
import { readBoard } from '#data/order/read-board.ts'
import { readToRefund } from '#data/order/read-to-refund.ts'
import { readMoney } from '#data/report/read-money.ts'
import { readOrderGroups } from '#data/report/read-order-groups.ts'
import { countStaffReviews } from '#data/review/read-staff-reviews.ts'
import { readRejectedSignIns } from '#data/staff/read-rejected-sign-ins.ts'
import { countUncounted } from '#data/stock/count-uncounted.ts'
import { readBelowMinimum } from '#data/stock/read-below-minimum.ts'
import { findBranch } from '#data/store/find-branch.ts'
import { readStoreDomains } from '#data/store/read-claims.ts'
import { readFirstSteps } from '#data/store/read-first-steps.ts'
import { columnOf, urgencyOf } from '#domain/order/board.ts'
import { isPickupPlace } from '#domain/pickup/pickup-place.ts'
import { buildOrderFigures } from '#domain/report/order-figures.ts'
import { lastDays } from '#domain/report/period.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { StoreDomain } from '#domain/store/domain-claim.ts'
import { isNewStore } from '#domain/store/first-steps.ts'
import { wallClock } from '#domain/time/zoned-time.ts'

/** How long the first page shows that sign-ins were rejected. */
const REJECTED_SHOWN_MS = 24 * 3_600_000

export async function loader({ context, request }: LoaderFunctionArgs) {
  const given = staffContext(context, request)
  const { db, fromReplica, account, branches, store, storePath, member, now } = given
  const seesFigures = isAllowed(member.role, 'see-report')
  const [board, { today, money, toRefund, belowMinimum, uncounted, reviews }, steps, branch, domains, rejectedSignIns] =
    await Promise.all([
      readBoard(db, { account, branches }),
      fromReplica({ account }, (copy) => readFigures({ ...given, db: copy }, seesFigures)),
      seesFigures && isNewStore(store.nextFolio - 1) ? readFirstSteps(db, { account, now }) : null,
      findBranch(db, { account }),
      isAllowed(member.role, 'change-domain') ? readStoreDomains(db, { account }) : [],
      isAllowed(member.role, 'end-membership')
        ? readRejectedSignIns(db, { account, since: new Date(now.getTime() - REJECTED_SHOWN_MS) })
        : [],
    ])
  const columns = board.orders.map(columnOf)
  const count = (column: (typeof columns)[number]) => columns.filter((each) => each === column).length
  const todayBegan = wallClock(store.timeZone, now.getTime()).date
  return {
    name: member.name,
    role: member.role,
    timeZone: store.timeZone,
    storePath,
    now: now.getTime(),
    seq: board.seq,
    counts: { new: count('new'), preparing: count('preparing'), ready: count('ready') },
    /** Those that are pressing, and those that are picked up today. */
    orders: board.orders.filter(
      (order) =>
        urgencyOf(order, now.getTime()) !== null ||
        (order.pickupAt !== null && wallClock(store.timeZone, order.pickupAt).date === todayBegan),
    ),
    today: { orders: today.totals.orders, ordersBefore: today.before.orders },
    sales: money && {
      today: today.totals.sales - money.now.returned,
      before: today.before.sales - money.before.returned,
      collected: money.now.collected - money.now.refunded,
    },
    toRefund,
    belowMinimum: belowMinimum.total,
    uncounted,
    unanswered: reviews?.unanswered ?? 0,
    steps,
    // The first steps of a new store include it.
    lacksPickup: steps === null && isAllowed(member.role, 'change-hours') && !isPickupPlace(branch),
    missingDomain: missingDomain(domains),
    rejectedSignIns,
  }
}

/** The served domain whose record is missing, and when that ends its serving. */
function missingDomain(domains: readonly StoreDomain[]) {
  const missing = domains.find(({ state }) => state === 'missing')
  return missing?.endsAt ? { domain: missing.domain, endsAt: missing.endsAt.getTime() } : null
}

/** The figures of the page, and without `seesFigures` those that everybody sees. */
async function readFigures(given: StaffContext, seesFigures: boolean) {
  const { db, account, branches } = given
  const [today, money, toRefund, belowMinimum, uncounted, reviews] = await Promise.all([
    readToday(given),
    seesFigures ? readMoney(db, { account, branches, timeZone: given.store.timeZone, period: todayOf(given) }) : null,
    seesFigures ? readToRefund(db, { account, branches }) : null,
    readBelowMinimum(db, { account, warehouseFid: null, offset: 0, limit: 0 }),
    countUncounted(db, { account }),
    seesFigures ? countStaffReviews(db, { account }) : null,
  ])
  return { today, money, toRefund, belowMinimum, uncounted, reviews }
}

function todayOf({ store: { timeZone }, now }: StaffContext) {
  return lastDays(wallClock(timeZone, now.getTime()).date, 1)
}

/** Today's orders and yesterday's, by the store's clock. */
async function readToday(given: StaffContext) {
  const { db, account, branches } = given
  const { timeZone } = given.store
  const period = todayOf(given)
  return buildOrderFigures(await readOrderGroups(db, { account, branches, timeZone, period }), period)
}

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />
}
