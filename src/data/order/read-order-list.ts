import { type SQL, sql } from 'drizzle-orm'
import { type OrderSearch, parseOrderSearch } from '#domain/order/order-search.ts'
import type { OrderSummary } from '#domain/order/order-summary.ts'
import { MOST_COUNTED } from '#domain/order/order-summary.ts'
import { type OrderFilter, type OrderSort, type PlacedWithin, preparationsOf } from '#domain/order/order-view.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { Db } from '../database/client.ts'
import { literally } from '../database/like-pattern.ts'
import { rows } from '../database/rows.ts'
import { PAID } from '../payment/paid-column.ts'
import { isInBranches } from '../staff/branch-scope.ts'
import { IS_TO_REFUND } from './to-refund.ts'

/** The orders that a list has. */
export interface OrderQuery {
  account: string
  /** The scope of the member who sees the list; the filter has a branch of its own. */
  branches: BranchScope
  filter: OrderFilter
  /** The days of the filter, as moments. */
  placed: PlacedWithin
  now: Date
}

interface OrderList extends OrderQuery {
  sort: OrderSort
  /** The id of the last order of the part before; null for the first part. */
  after: number | null
  limit: number
}

export interface OrderListPage {
  orders: OrderSummary[]
  /** Where the next part goes on; null on the last one. */
  next: number | null
}

/** How each sequence is sorted: by an index of `order_search`, and among equals by id. */
const SORTS: Record<OrderSort, { column: SQL; isDescending: boolean }> = {
  newest: { column: sql`placed_at`, isDescending: true },
  oldest: { column: sql`placed_at`, isDescending: false },
  due: { column: sql`due_at`, isDescending: false },
  total: { column: sql`total`, isDescending: true },
}

/** The columns of an `OrderSummary`, of the table `order` as `placed`. */
export const SUMMARY_COLUMNS = sql`
  placed.id, placed.folio, placed.status, placed.payment_status as "paymentStatus",
  placed.preparation_status as "preparationStatus", placed.delivery_method as "deliveryMethod",
  floor(extract(epoch from placed.created_at) * 1000)::bigint as "placedAt",
  floor(extract(epoch from placed.pickup_at) * 1000)::bigint as "pickupAt",
  floor(extract(epoch from placed.pay_by) * 1000)::bigint as "payBy", placed.total, placed.credited, ${PAID} as paid,
  placed.customer_email as email, placed.payload->'header'->>'clientenombre' as "customerName",
  placed.payload->'header'->>'clientetelefono' as phone, (placed.payload->'header'->>'articulos')::int as pieces,
  placed.payload->'header'->>'sucursalnombre' as branch,
  placed.payload->'header'->>'envio_tarifa_nombre' as "shippingType", placed.tracking_number as "trackingNumber"`

/**
 * Reads a part of the counter's list of orders. An order whose folio was searched for is the first of all, in
 * every sequence.
 */
export async function readOrderList(db: Db, list: OrderList): Promise<OrderListPage> {
  const search = parseOrderSearch(list.filter.text)
  const named = search?.folio != null && list.after === null ? await readNamed(db, list, search.folio) : []
  const found = await readPart(db, list, search)
  const others = found.slice(0, list.limit)
  return {
    orders: [...named, ...others],
    next: found.length > list.limit ? (others.at(-1)?.id ?? null) : null,
  }
}

/** Counts the orders that a list has, up to one more than `MOST_COUNTED`. */
export async function countOrderList(db: Db, query: OrderQuery): Promise<number> {
  const search = parseOrderSearch(query.filter.text)
  const [counted] = await rows<{ count: number }>(
    db,
    sql`
      select (select count(*) from (
          select from order_search where ${conditionsOf(query, search)} limit ${MOST_COUNTED + 1}::int) as found)::int
        ${search?.folio == null ? sql`` : sql`+ (select count(*)::int from order_search where ${namedBy(query, search.folio)})`}
        as count`,
  )
  return counted?.count ?? 0
}

/** Reads the ids of the next orders of a list from the oldest on, for an export. */
export async function readListedIds(
  db: Db,
  { after, limit, ...query }: OrderQuery & { after: number; limit: number },
): Promise<number[]> {
  const search = parseOrderSearch(query.filter.text)
  const isNamed = search?.folio == null ? sql`` : sql`or (${namedBy(query, search.folio)})`
  const found = await rows<{ id: number }>(
    db,
    sql`
      select order_id as id from order_search
      where account = ${query.account} and order_id > ${after}::bigint and ((${conditionsOf(query, search)}) ${isNamed})
      order by order_id limit ${limit}::int`,
  )
  return found.map(({ id }) => id)
}

async function readPart(db: Db, list: OrderList, search: OrderSearch | null): Promise<OrderSummary[]> {
  const { account, sort, after, limit } = list
  const { column, isDescending } = SORTS[sort]
  const direction = isDescending ? sql`desc` : sql`asc`
  const isAfter = after === null ? sql`` : sql`and ${isBehind(account, sort, after)}`
  return rows<OrderSummary>(
    db,
    sql`
      select ${SUMMARY_COLUMNS}
      from (
        select order_id, ${column} as place from order_search where ${conditionsOf(list, search)} ${isAfter}
        order by ${column} ${direction}, order_id ${direction} limit ${limit + 1}::int
      ) as found
      join "order" placed on placed.account = ${account} and placed.id = found.order_id
      order by found.place ${direction}, found.order_id ${direction}`,
  )
}

function isBehind(account: string, sort: OrderSort, after: number): SQL {
  const { column, isDescending } = SORTS[sort]
  return sql`
    (${column}, order_id) ${isDescending ? sql`<` : sql`>`} (
      (select ${column} from order_search last where last.account = ${account} and last.order_id = ${after}::bigint),
      ${after}::bigint)`
}

async function readNamed(db: Db, query: OrderQuery, folio: number): Promise<OrderSummary[]> {
  return rows<OrderSummary>(
    db,
    sql`
      select ${SUMMARY_COLUMNS} from (select order_id from order_search where ${namedBy(query, folio)}) as found
      join "order" placed on placed.account = ${query.account} and placed.id = found.order_id`,
  )
}

/** The order of a folio, if it passes the filters. */
function namedBy(query: OrderQuery, folio: number): SQL {
  const { account } = query
  return sql`
    order_search.account = ${account} and order_search.order_id =
      (select id from "order" where "order".account = ${account} and "order".folio = ${folio}::int)
    and ${filtersOf(query)}`
}

/** The search and the filters; the order that is named by its folio is read by itself. */
function conditionsOf(query: OrderQuery, search: OrderSearch | null): SQL {
  const { account } = query
  const parts = [sql`order_search.account = ${account}`, filtersOf(query)]
  if (search) {
    parts.push(wordsOf(search))
    if (search.folio !== null) {
      parts.push(
        sql`order_search.order_id is distinct from
          (select id from "order" where "order".account = ${account} and "order".folio = ${search.folio}::int)`,
      )
    }
  }
  return sql.join(parts, sql` and `)
}

/** A folio alone, such as `#12`, has no words: it names one order. */
function wordsOf({ ways }: OrderSearch): SQL {
  if (ways.length === 0) return sql`false`
  const conditions = ways.map((words) =>
    sql.join(
      words.map(
        ({ text, isBeginning }) => sql`order_search.text like ${`%${isBeginning ? ' ' : ''}${literally(text)}%`}`,
      ),
      sql` and `,
    ),
  )
  return sql`(${sql.join(conditions, sql` or `)})`
}

function filtersOf({ account, branches, filter, placed, now }: OrderQuery): SQL {
  const { state, payment, method, branch, isLate } = filter
  const parts: SQL[] = [isInBranches(sql`order_search.branch_fid`, branches)]
  if (state === 'cancelled') parts.push(sql`order_search.status = 'Cancelado'`)
  else if (state !== null) {
    parts.push(
      sql`order_search.status <> 'Cancelado'
        and order_search.preparation_status = any(${sql.param([...preparationsOf(state)])}::text[])`,
    )
  }
  if (payment === 'to-refund') {
    parts.push(sql`order_search.order_id in (select id from "order" where account = ${account} and ${IS_TO_REFUND})`)
  } else if (payment !== null) parts.push(sql`order_search.payment_status = ${payment}`)
  // Nothing is due of a cancelled order.
  if (payment === 'Pendiente') parts.push(sql`order_search.status <> 'Cancelado'`)
  if (method !== null) parts.push(sql`order_search.delivery_method = ${method}`)
  if (branch !== '') parts.push(sql`order_search.branch_fid = ${branch}`)
  if (placed.since !== null) parts.push(sql`order_search.placed_at >= ${momentOf(placed.since)}`)
  if (placed.until !== null) parts.push(sql`order_search.placed_at < ${momentOf(placed.until)}`)
  if (isLate) parts.push(isLateAt(now))
  return sql.join(parts, sql` and `)
}

/** `urgencyOf` of domain/order/board.ts: not ready, or a delivery that was not sent, past its hour. */
function isLateAt(now: Date): SQL {
  return sql`
    order_search.due_at <= ${now.toISOString()}::timestamptz and order_search.status <> 'Cancelado'
      and (order_search.preparation_status in ('No preparado', 'En preparación')
        or (order_search.delivery_method = 'delivery' and order_search.preparation_status = 'Preparado'
          and order_search.status = 'Abierto'))`
}

function momentOf(instant: number): SQL {
  return sql`${new Date(instant).toISOString()}::timestamptz`
}

/** Whether orders of before the search still wait for their rows: the list lacks them for some minutes. */
export async function isSearchFilling(db: Db, { account }: { account: string }): Promise<boolean> {
  const [found] = await rows<{ isFilling: boolean }>(
    db,
    sql`
      select searched_seq is null and exists (
        select from "order" placed where placed.account = ${account} and not exists (
          select from order_search searched where searched.account = ${account} and searched.order_id = placed.id)
        ) as "isFilling"
      from store where account = ${account}`,
  )
  return found?.isFilling ?? false
}
