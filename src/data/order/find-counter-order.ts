import { sql } from 'drizzle-orm'
import type { CounterOrder } from '#domain/order/counter-order.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

export async function findCounterOrder(
  db: Db,
  { account, folio }: { account: string; folio: number },
): Promise<CounterOrder | null> {
  const [found] = await rows<{ [Field in keyof CounterOrder]: CounterOrder[Field] }>(
    db,
    sql`
      select
        (select json_build_object('until', floor(extract(epoch from max(expires_at)) * 1000)::bigint) from hold
          where hold.account = ${account} and hold.order_id = placed.id and ended_at is null
          having count(*) > 0) as held,
        (select json_build_object('actor', actor, 'at', floor(extract(epoch from at) * 1000)::bigint) from event
          where event.account = ${account} and event.seq = placed.event_seq) as "lastChange",
        (select count(*)::int from "order" earlier where earlier.account = ${account}
          and lower(earlier.customer_email) = lower(placed.customer_email) and earlier.id < placed.id) as "earlierOrders",
        (select event_seq from store where store.account = ${account}) as seq
      from "order" placed where account = ${account} and folio = ${folio}::int`,
  )
  return found ?? null
}
