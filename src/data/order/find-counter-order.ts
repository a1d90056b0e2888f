import { sql } from 'drizzle-orm'
import type { CounterOrder } from '#domain/order/counter-order.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { isInBranches } from '../staff/branch-scope.ts'

/** Finds the parts of an order that the counter alone shows. `branches`: the scope of the member who sees them. */
export async function findCounterOrder(
  db: Db,
  { account, folio, branches }: { account: string; folio: number; branches: BranchScope },
): Promise<CounterOrder | null> {
  const [found] = await rows<CounterOrder>(
    db,
    sql`
      select
        (select json_build_object('until', floor(extract(epoch from max(expires_at)) * 1000)::bigint) from hold
          where hold.account = ${account} and hold.order_id = placed.id and ended_at is null
          having count(*) > 0) as held,
        (select case when loyalty_active then loyalty_points else 0 end from customer
          where customer.account = ${account} and customer.id = placed.customer_id and erased_at is null) as points,
        (select id from customer
          where customer.account = ${account} and customer.id = placed.customer_id and erased_at is null) as "customerId",
        (select count(*)::int from "order" earlier where earlier.account = ${account}
          and lower(earlier.customer_email) = lower(placed.customer_email) and earlier.id < placed.id
          and ${isInBranches(sql`earlier.branch_fid`, branches)}) as "earlierOrders",
        (select event_seq from store where store.account = ${account}) as seq
      from "order" placed 
      where account = ${account} and folio = ${folio}::int and ${isInBranches(sql`placed.branch_fid`, branches)}`,
  )
  return found ?? null
}
