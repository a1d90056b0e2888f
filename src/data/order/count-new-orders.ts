import { sql } from 'drizzle-orm'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { isInBranches } from '../staff/branch-scope.ts'

/** The orders of a store, or of some of its branches, whose preparation has not begun, and the number of the store's last event. */
export interface NewOrders {
  count: number
  seq: number
}

export async function countNewOrders(
  db: Db,
  { account, branches }: { account: string; branches: BranchScope },
): Promise<NewOrders> {
  const [found] = await rows<{ count: number; seq: number }>(
    db,
    sql`
      select event_seq as seq, (select count(*)::int from "order" where account = ${account} and status = 'Abierto'
        and preparation_status = 'No preparado' and ${isInBranches(sql`branch_fid`, branches)}) as count
      from store where account = ${account}`,
  )
  return { count: found?.count ?? 0, seq: found?.seq ?? 0 }
}
