import { sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { isInBranches } from '../staff/branch-scope.ts'
import { IS_TO_REFUND, OWED } from './to-refund.ts'

/** The orders that were paid beyond their amount owed, and the money that the store has to give back in all. */
export interface MoneyToRefund {
  orders: number
  amount: Centavos
}

/** Sums the money that a store has to give back, for orders of some branches. */
export async function readToRefund(
  db: Db,
  { account, branches }: { account: string; branches: BranchScope },
): Promise<MoneyToRefund> {
  const [sums] = await rows<MoneyToRefund>(
    db,
    sql`
      select count(*)::int as orders, coalesce(sum(paid - (${OWED})), 0)::bigint as amount
      from "order" where account = ${account} and ${IS_TO_REFUND} and ${isInBranches(sql`branch_fid`, branches)}`,
  )
  return sums ?? { orders: 0, amount: 0 }
}
