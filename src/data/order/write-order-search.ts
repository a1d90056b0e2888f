import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { foldedText } from '../schema/folded-text.ts'
import { DUE_AT } from './due-at.ts'

/** Characters of an order's text that are searched: some eighty lines. */
const MOST_TEXT = 6_000

const FIELDS = [
  ...(['event_seq', 'status', 'payment_status', 'preparation_status', 'delivery_method', 'branch_fid'] as const),
  ...(['placed_at', 'due_at', 'total', 'text'] as const),
]

/**
 * Writes the rows of `order_search` of some orders, from the orders as they are in this transaction. All that changes
 * an order calls it afterwards; `writeOrderChange` does so by itself.
 */
export async function writeOrderSearch(
  tx: Db,
  { account, orderIds }: { account: string; orderIds: readonly number[] },
): Promise<void> {
  if (orderIds.length > 0) await rows(tx, prepared(insertOrderSearch({ account, orderIds })))
}

/** A row of a later state, which another transaction has written, is not written over. */
function insertOrderSearch({ account, orderIds }: { account: string; orderIds: readonly number[] }): SQL {
  const names = sql.raw(FIELDS.join(', '))
  const assignments = sql.raw(FIELDS.map((field) => `${field} = excluded.${field}`).join(', '))
  return sql`
    insert into order_search (account, order_id, ${names})
    select placed.account, placed.id, placed.event_seq, status, payment_status, preparation_status, delivery_method,
      coalesce(branch_fid, ''), created_at, ${DUE_AT}, total, ${foldedText(searchedText(account))}
    from "order" placed
    where placed.account = ${account} and placed.id = any(${sql.param(orderIds)}::bigint[])
    on conflict (account, order_id) do update set ${assignments} where order_search.event_seq <= excluded.event_seq`
}

/** The words that an order is searched by, before they are folded. */
function searchedText(account: string): SQL {
  return sql`
    left(concat(' ', payload->'header'->>'clientenombre', ' ', customer_email, ' ',
      regexp_replace(payload->'header'->>'clientetelefono', '[^0-9]+', '', 'g'), ' ',
      tracking_number, ' ',
      (select string_agg(line.name, ' ' order by line.position) from order_line line
        where line.account = ${account} and line.order_id = placed.id), ' ',
      (select string_agg(concat_ws(' ', detail->>'sku', detail->>'code'), ' ')
        from jsonb_array_elements(payload->'details') as detail)), ${sql.raw(String(MOST_TEXT))})`
}
