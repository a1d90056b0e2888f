import { sql } from 'drizzle-orm'
import type { PreparationTimes } from '#domain/report/preparation-times.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { boundsOf, type StorePeriod } from './report-orders.ts'

/**
 * Reads how long orders of a period, and of the one before it, took until they were ready and from then until they were
 * handed over, by delivery method.
 */
export async function readPreparation(db: Db, of: StorePeriod): Promise<PreparationTimes[]> {
  const { before, begin, end } = boundsOf(of)
  return rows<{ [Field in keyof PreparationTimes]: PreparationTimes[Field] }>(
    db,
    sql`
      with timed as (
        select delivery_method, created_at < ${begin} as is_before,
          date_part('epoch', ready_at - created_at) / 60 as until_ready,
          date_part('epoch', handed_over_at - ready_at) / 60 as until_handed_over
        from "order"
        where account = ${of.account} and created_at >= ${before} and created_at < ${end}
          and status <> 'Cancelado' and ready_at is not null
      ), summed as (
        select delivery_method, is_before, count(*)::int as ready, count(until_handed_over)::int as handed_over,
          percentile_cont(array[0.5, 0.9]) within group (order by until_ready) as until_ready,
          percentile_cont(array[0.5, 0.9]) within group (order by until_handed_over) as until_handed_over
        from timed group by 1, 2
      )
      select delivery_method as "deliveryMethod", is_before as "isBefore", ready, handed_over as "handedOver",
        json_build_object('median', round(until_ready[1]), 'p90', round(until_ready[2])) as "untilReady",
        case when handed_over > 0 then json_build_object('median', round(until_handed_over[1]),
          'p90', round(until_handed_over[2])) end as "untilHandedOver"
      from summed order by is_before, delivery_method desc`,
  )
}
