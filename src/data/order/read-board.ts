import { type SQL, sql } from 'drizzle-orm'
import type { Board, BoardOrder } from '#domain/order/board.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { DUE_AT } from './due-at.ts'

/** Open orders of a board, the most pressing first; more than a branch can have on its counter. */
const MOST_OPEN = 400
/** Orders that are over, of each kind, the last ones first. */
const MOST_OVER = 30

const COLUMNS = sql`
  folio, status, payment_status as "paymentStatus", preparation_status as "preparationStatus",
  delivery_method as "deliveryMethod", floor(extract(epoch from created_at) * 1000)::bigint as "placedAt",
  floor(extract(epoch from pickup_at) * 1000)::bigint as "pickupAt", total,
  payload->'header'->>'clientenombre' as "customerName", (payload->'header'->>'articulos')::int as pieces,
  concat(payload->'header'->>'comentarios', payload->'header'->>'pickup_notes',
    payload->'header'->>'delivery_instructions') <> '' as "hasNotes"`

/**
 * Reads the orders on the counter of a store: those that are open, in the sequence in which they are due, and the last
 * ones that were handed over or cancelled, the newest first.
 */
export async function readBoard(db: Db, { account }: { account: string }): Promise<Board> {
  const part = (condition: SQL, sequence: SQL, limit: number) => sql`
    (select ${COLUMNS} from "order" where account = ${account} and ${condition} order by ${sequence} limit ${limit}::int)`
  const orders = await rows<BoardOrder>(
    db,
    sql`
      ${part(sql`status = 'Abierto' and preparation_status <> 'Entregado'`, sql`${DUE_AT}, id`, MOST_OPEN)}
      union all ${part(sql`handed_over_at is not null`, sql`handed_over_at desc`, MOST_OVER)}
      union all ${part(sql`cancelled_at is not null and handed_over_at is null`, sql`cancelled_at desc`, MOST_OVER)}`,
  )
  const [counted] = await rows<{ openCount: number; seq: number }>(
    db,
    sql`
      select event_seq as seq, (select count(*)::int from "order" where account = ${account} and status = 'Abierto'
        and preparation_status <> 'Entregado') as "openCount"
      from store where account = ${account}`,
  )
  return { orders, openCount: counted?.openCount ?? 0, seq: counted?.seq ?? 0 }
}
