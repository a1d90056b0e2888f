import { sql } from 'drizzle-orm'
import type { DeliveryMethod } from '#domain/checkout/checkout-form.ts'
import type { OrderGroup } from '#domain/report/order-figures.ts'
import { addDays } from '#domain/time/zoned-time.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { isInBranches } from '../staff/branch-scope.ts'
import { clockHour, periodBounds, type StorePeriod } from './report-orders.ts'

/** A group as the statement returns it; `day` is counted from 1970. */
type Group = Omit<OrderGroup, 'day'> & { day: number | null; deliveryMethod: DeliveryMethod | null }

/**
 * Reads the sums of the orders of a period and of the one before it, by day, by hour of the day, and by branch and
 * delivery method (domain/report/order-figures). The orders are read once for times and once for places, out of an
 * index: grouped by both at once, there would be nearly as many groups as orders.
 */
export async function readOrderGroups(db: Db, of: StorePeriod): Promise<OrderGroup[]> {
  const { before, begin, end } = periodBounds(of)
  const ofPeriods = sql`account = ${of.account} and created_at >= ${before} and created_at < ${end}
    and ${isInBranches(sql`branch_fid`, of.branches)}`
  const key = sql`created_at < ${begin} as is_before, status = 'Cancelado' as is_cancelled`
  const sums = sql`count(*)::int as orders, sum(total)::bigint as sales`
  const groups = await rows<Group>(
    db,
    sql`
      with hourly as materialized (
        select ${clockHour(of)} as hour, ${key}, ${sums} from "order" where ${ofPeriods} group by 1, 2, 3
      ), placed as (
        select floor(hour / 24.0::float8)::int as day, mod(mod(hour, 24) + 24, 24) as hour, is_before, is_cancelled, orders,
          sales
        from hourly
      )
      select is_before as "isBefore", is_cancelled as "isCancelled", day, hour, null as "branchFid",
        null as "deliveryMethod", sum(orders)::int as orders, sum(sales)::bigint as sales
      from placed
      group by is_before, is_cancelled, grouping sets ((day), (hour))
      union all
      select ${key}, null, null, branch_fid, delivery_method, ${sums} from "order" where ${ofPeriods}
      group by 1, 2, branch_fid, delivery_method`,
  )
  return groups.map((group) => ({ ...group, day: group.day === null ? null : addDays('1970-01-01', group.day) }))
}
