import { sql } from 'drizzle-orm'
import { type MoneyFigures, type MoneySums, NO_MONEY } from '#domain/report/money-figures.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { isInBranches } from '../staff/branch-scope.ts'
import { periodBounds, type StorePeriod } from './report-orders.ts'

/** Reads the payments, refunds, returns and dues of a period and of the one before it. */
export async function readMoney(db: Db, of: StorePeriod): Promise<MoneyFigures> {
  const { account, branches } = of
  const isCounted = isInBranches(sql`"order".branch_fid`, branches)
  const { before, begin, end } = periodBounds(of)
  const sums = await rows<MoneySums & { isBefore: boolean }>(
    db,
    sql`
      select is_before as "isBefore", sum(collected)::bigint as collected, sum(refunded)::bigint as refunded,
        sum(returned)::bigint as returned, sum(due)::bigint as due
      from (
        select at < ${begin} as is_before, case kind when 'payment' then amount else 0 end as collected,
          case kind when 'refund' then amount else 0 end as refunded,
          case "order".status when 'Cancelado' then 0 else payment.allowance end as returned, 0 as due
        from payment join "order" on "order".account = ${account} and "order".id = payment.order_id
        where payment.account = ${account} and at >= ${before} and at < ${end} and voided_at is null
          and ${isCounted}
        union all
        select at < ${begin}, 0, 0, credit - charge, 0
        from order_return join "order" on "order".account = ${account} and "order".id = order_return.order_id
        where order_return.account = ${account} and at >= ${before} and at < ${end} and ${isCounted}
        union all
        select created_at < ${begin}, 0, 0, 0, greatest(total - credited - coalesce(paid, 0), 0) from "order"
        where account = ${account} and created_at >= ${before} and created_at < ${end}
          and payment_status = 'Pendiente' and status <> 'Cancelado' and ${isCounted}
      ) as each
      group by is_before`,
  )
  const sumOf = (wanted: boolean) => {
    const found = sums.find(({ isBefore }) => isBefore === wanted)
    if (!found) return NO_MONEY
    const { isBefore: _, ...money } = found
    return money
  }
  return { now: sumOf(false), before: sumOf(true) }
}
