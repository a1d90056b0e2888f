import { sql } from 'drizzle-orm'
import type { OrderSummary } from '#domain/order/order-summary.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '../database/client.ts'
import { literally } from '../database/like-pattern.ts'
import { rows } from '../database/rows.ts'
import { isInBranches } from '../staff/branch-scope.ts'
import { SUMMARY_COLUMNS } from './read-order-list.ts'

interface OrdersOfPerson {
  account: string
  email: string
  /** Digits; '' without one. */
  phone: string
  branches: BranchScope
  limit: number
}

/**
 * Reads the open orders of a person, by e-mail or phone, in the sequence in which they are due. They are
 * found by the searched text, which has an index, and then compared exactly.
 */
export async function readOpenOrders(
  db: Db,
  { account, email, phone, branches, limit }: OrdersOfPerson,
): Promise<OrderSummary[]> {
  // The database throws on a text with a zero.
  if (email.includes('\0')) return []
  const hasPhone = phone === '' ? sql`false` : sql`searched.text like ${`%${literally(phone)}%`}`
  return rows<OrderSummary>(
    db,
    sql`
      select ${SUMMARY_COLUMNS}
      from (
        select order_id, due_at from order_search searched
        where searched.account = ${account} and searched.status = 'Abierto' and searched.preparation_status <> 'Entregado'
          and ${isInBranches(sql`searched.branch_fid`, branches)}
          and (searched.text like ${`%${literally(fold(email))}%`} or ${hasPhone})
      ) as found
      join "order" placed on placed.account = ${account} and placed.id = found.order_id
      where (lower(placed.customer_email) = lower(${email})
          or (${phone}::text <> '' and placed.payload->'header'->>'clientetelefono' = ${phone}))
      order by found.due_at, found.order_id limit ${limit}::int`,
  )
}
