import { type SQL, sql } from 'drizzle-orm'
import type { Board, BoardOrder } from '#domain/order/board.ts'
import { MOST_COUNTED } from '#domain/order/order-summary.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { PAID } from '../payment/paid-column.ts'
import { isInBranches } from '../staff/branch-scope.ts'
import { DUE_AT } from './due-at.ts'

/** Open orders of a board, the most pressing first; more than a branch can have on its counter. */
const MOST_OPEN = 400
/** Orders that are over, of each kind, the last ones first. */
const MOST_OVER = 30

const NONE: Board['counts'] = { new: 0, preparing: 0, ready: 0, delivered: 0, cancelled: 0 }

const COLUMNS = sql`
  folio, status, payment_status as "paymentStatus", preparation_status as "preparationStatus",
  delivery_method as "deliveryMethod", floor(extract(epoch from created_at) * 1000)::bigint as "placedAt",
  floor(extract(epoch from pickup_at) * 1000)::bigint as "pickupAt",
  floor(extract(epoch from pay_by) * 1000)::bigint as "payBy", total, credited, ${PAID} as paid,
  payload->'header'->>'clientenombre' as "customerName", (payload->'header'->>'articulos')::int as pieces,
  concat(payload->'header'->>'comentarios', payload->'header'->>'pickup_notes',
    payload->'header'->>'delivery_instructions') <> '' as "hasNotes",
  coalesce(payload->'header'->>'envio_tarifa_nombre', '') as "shippingType",
  coalesce(payload->'header'->>'delivery_time_preference', '') as hours`

/**
 * Reads the orders on the counter of a store: those that are open, in the sequence in which they are due, and the last
 * ones that were handed over or cancelled, the newest first. All of them, and the numbers, are of `branches`.
 */
export async function readBoard(
  db: Db,
  { account, branches }: { account: string; branches: BranchScope },
): Promise<Board> {
  const isSeen = isInBranches(sql`branch_fid`, branches)
  // The payloads are read of the chosen orders alone: they are too large to be sorted with all others.
  const part = (condition: SQL, sequence: SQL, limit: number) => sql`
    (select ${COLUMNS} from "order" where account = ${account} and id in (
        select id from "order" chosen where chosen.account = ${account} and ${isSeen} and ${condition}
        order by ${sequence} limit ${limit}::int)
      order by ${sequence})`
  const countOf = (condition: SQL) => sql`
    (select count(*)::int from (
      select from "order" where "order".account = ${account} and ${isSeen} and ${condition} limit ${MOST_COUNTED + 1}::int) as counted)`
  const orders = await rows<BoardOrder>(
    db,
    sql`
      ${part(sql`status = 'Abierto' and preparation_status <> 'Entregado'`, sql`${DUE_AT}, id`, MOST_OPEN)}
      union all ${part(sql`handed_over_at is not null`, sql`handed_over_at desc`, MOST_OVER)}
      union all ${part(sql`cancelled_at is not null and handed_over_at is null`, sql`cancelled_at desc`, MOST_OVER)}`,
  )
  const [counted] = await rows<{ counts: Board['counts']; seq: number }>(
    db,
    sql`
      select event_seq as seq, json_build_object('new', coalesce(open.new, 0), 'preparing', coalesce(open.preparing, 0),
        'ready', coalesce(open.ready, 0), 'delivered', ${countOf(sql`handed_over_at is not null`)},
        'cancelled', ${countOf(sql`cancelled_at is not null`)}) as counts
      from store, (
        select count(*) filter (where preparation_status = 'No preparado')::int as new,
          count(*) filter (where preparation_status = 'En preparación')::int as preparing,
          count(*) filter (where preparation_status in ('Preparado', 'Enviado'))::int as ready
        from "order" where "order".account = ${account} and ${isSeen} and status = 'Abierto' and preparation_status <> 'Entregado'
      ) as open
      where store.account = ${account}`,
  )
  return { orders, counts: counted?.counts ?? NONE, seq: counted?.seq ?? 0 }
}
