import { type SQL, sql } from 'drizzle-orm'
import type { PreparationTimes } from '#domain/report/preparation-times.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { isInBranches } from '../staff/branch-scope.ts'
import { periodBounds, type StorePeriod } from './report-orders.ts'

/** The kinds of orders that are reported separately. A statement knows each by its place here. */
const KINDS: readonly Pick<PreparationTimes, 'deliveryMethod' | 'isBefore'>[] = [
  { deliveryMethod: 'pickup', isBefore: false },
  { deliveryMethod: 'delivery', isBefore: false },
  { deliveryMethod: 'pickup', isBefore: true },
  { deliveryMethod: 'delivery', isBefore: true },
]

/**
 * Reads how long orders of a period, and of the one before it, took until they were ready and from then until they were
 * handed over, by delivery method. Each kind is filtered out of one pass: grouped by, all orders would be sorted first.
 */
export async function readPreparation(db: Db, of: StorePeriod): Promise<PreparationTimes[]> {
  const { before, begin, end } = periodBounds(of)
  const spreads = KINDS.map(
    ({ deliveryMethod, isBefore }, kind) => sql`(
      ${deliveryMethod}, ${isBefore}::boolean, ${named('ready', kind)}, ${named('handed_over', kind)},
      ${named('until_ready', kind)}, ${named('until_handed_over', kind)})`,
  )
  return rows<PreparationTimes>(
    db,
    sql`
      with timed as (
        select case when delivery_method = 'pickup' then 0 else 1 end + case when created_at < ${begin} then 2 else 0 end
            as kind,
          date_part('epoch', ready_at - created_at) / 60 as until_ready,
          date_part('epoch', handed_over_at - ready_at) / 60 as until_handed_over
        from "order"
        where account = ${of.account} and created_at >= ${before} and created_at < ${end}
          and status <> 'Cancelado' and ready_at is not null and ${isInBranches(sql`branch_fid`, of.branches)}
        offset 0
      ), summed as (select ${sql.join(KINDS.flatMap(sumsOf), sql`, `)} from timed)
      select delivery_method as "deliveryMethod", is_before as "isBefore", ready, handed_over as "handedOver",
        json_build_object('median', round(until_ready[1]), 'p90', round(until_ready[2])) as "untilReady",
        case when handed_over > 0 then json_build_object('median', round(until_handed_over[1]),
          'p90', round(until_handed_over[2])) end as "untilHandedOver"
      from summed, lateral (values ${sql.join(spreads, sql`, `)})
        as spread (delivery_method, is_before, ready, handed_over, until_ready, until_handed_over)
      where ready > 0`,
  )
}

/** The numbers and the times of a kind, as columns of its own. */
function sumsOf(_: unknown, kind: number): SQL[] {
  const filter = sql`filter (where kind = ${sql.raw(String(kind))})`
  const spread = (time: SQL) => sql`percentile_cont(array[0.5, 0.9]) within group (order by ${time}) ${filter}`
  return [
    sql`(count(*) ${filter})::int as ${named('ready', kind)}`,
    sql`(count(until_handed_over) ${filter})::int as ${named('handed_over', kind)}`,
    sql`${spread(sql`until_ready`)} as ${named('until_ready', kind)}`,
    sql`${spread(sql`until_handed_over`)} as ${named('until_handed_over', kind)}`,
  ]
}

function named(column: string, kind: number): SQL {
  return sql`${sql.identifier(`${column}_${kind}`)}`
}
