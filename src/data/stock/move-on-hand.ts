import { sql } from 'drizzle-orm'
import type { Actor, Consequence } from '#domain/event/event.ts'
import type { Place, StockChange, StockMove } from '#domain/stock/stock-move.ts'
import { latestTime } from '#domain/time/time-ahead.ts'
import type { Db } from '../database/client.ts'
import { assertTransaction } from '../database/in-transaction.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { sentTogether } from '../database/sent-together.ts'
import { notifyReaders } from '../event/append-events.ts'

interface MovesToWrite extends Consequence {
  account: string
  actor: Actor
  at: Date
  moves: readonly StockMove[]
}

/** A move by what it is recognised by. */
export type MoveKey = Place & Pick<StockMove, 'eventId'>

interface WrittenMoves {
  changes: StockChange[]
  /** Those that had not been recorded before. */
  recorded: MoveKey[]
  /** The places whose stock is counted. */
  places: Place[]
}

/**
 * Records moves, and adds their pieces to the stock on hand or subtracts them, never below zero: pieces that a till
 * sold are gone, even if fewer were counted. A move that was recorded before, or that happened before the last count of
 * the place, changes no pieces (decision 031). A count whose time is too far ahead, written by a wrong clock, loses
 * that time with the next move: it hides none. Two statements that are sent together, since a till waits for them and
 * the store's other changes for the second: it marks the listings as due (decision 016) and appends an event for each
 * product. Rows are locked by variant and warehouse, which is the order in which orders lock them, and the store's last.
 * Moves of places without counted stock are left out.
 */
export async function moveOnHand(tx: Db, { moves, ...origin }: MovesToWrite): Promise<WrittenMoves> {
  assertTransaction(tx)
  const { account } = origin
  const [now, latest] = [origin.at, latestTime(origin.at)].map((at) => sql`${at.toISOString()}::timestamptz`)
  // The number of events is joined: a statement that had to wait for the store's row continues with the rows it had
  // joined. The listed parts are not joined: PostgreSQL does not know that these parts may have thousands of rows.
  const place = sql`
    (select distinct variant_id, warehouse_fid from (${givenMoves(moves)}) as given) as place
      on stock.variant_id = place.variant_id and stock.warehouse_fid = place.warehouse_fid`
  const locking = rows(
    tx,
    prepared(sql`
      select 1 as one from stock join ${place} where stock.account = ${account}
      order by stock.variant_id, stock.warehouse_fid
      for no key update of stock`),
  )
  const writing = rows<{ [Field in keyof WrittenMoves]: WrittenMoves[Field] | null }>(
    tx,
    prepared(sql`
      with given as materialized (${givenMoves(moves)}), locked as materialized (
        select stock.variant_id, stock.warehouse_fid, stock.on_hand, stock.oversold,
          case when stock.counted_at <= ${latest} then stock.counted_at end as counted_at
        from stock join ${place} where stock.account = ${account}
      ), placed as (
        select event_id, variant_id, warehouse_fid, pieces, bool_or(is_counted) over (
            partition by variant_id, warehouse_fid) as has_stock,
          coalesce(at, greatest(${now}, max(counted_at) over (partition by variant_id, warehouse_fid)
            + interval '1 millisecond')) as at
        from (
          select event_id, variant_id, warehouse_fid, pieces, at, null::timestamptz as counted_at, false as is_counted
          from given
          union all select null, variant_id, warehouse_fid, null, null, counted_at, true from locked) as listed
      ), recorded as (
        insert into stock_event (account, event_id, variant_id, warehouse_fid, pieces, at, created_at)
        select ${account}, event_id, variant_id, warehouse_fid, pieces, at, ${now}
        from placed where has_stock and event_id is not null
        on conflict do nothing
        returning event_id, variant_id, warehouse_fid, pieces, at
      ), timed as (
        select variant_id, warehouse_fid, on_hand, oversold, pieces, at, max(counted_at) over (
          partition by variant_id, warehouse_fid) as counted_at
        from (
          select variant_id, warehouse_fid, on_hand, oversold, counted_at, null::int as pieces, null::timestamptz as at
          from locked
          union all select variant_id, warehouse_fid, null, null, null, pieces, at from recorded) as listed
      ), balanced as (
        select variant_id, warehouse_fid, max(on_hand) as before,
          greatest(least(max(on_hand - oversold) + sum(pieces), 2147483647), -2147483647)::int as balance
        from timed where pieces is null or counted_at is null or at > counted_at
        group by variant_id, warehouse_fid having count(pieces) > 0
      ), moved as (
        update stock set on_hand = greatest(balanced.balance, 0), oversold = greatest(-balanced.balance, 0),
          counted_at = case when stock.counted_at <= ${latest} then stock.counted_at end
        from balanced join variant on variant.account = ${account} and variant.id = balanced.variant_id
        where stock.account = ${account} and stock.variant_id = balanced.variant_id
          and stock.warehouse_fid = balanced.warehouse_fid
        returning variant.product_id, stock.variant_id, stock.warehouse_fid, stock.on_hand - balanced.before as pieces,
          stock.on_hand, stock.held, stock.on_hand <> balanced.before as differs
      ), ${sql.join(eventsOfChanges(origin), sql`, `)}
      select (select json_agg(${CHANGE}) from moved where differs) as changes,
        (select json_agg(json_build_object(
          'eventId', event_id, 'variantId', variant_id, 'warehouseFid', warehouse_fid)) from recorded) as recorded,
        (select json_agg(json_build_object('variantId', variant_id, 'warehouseFid', warehouse_fid)) from locked) as places`),
  )
  const [, [written]] = await sentTogether([locking, writing, notifyReaders(tx, { account })])
  return { changes: written?.changes ?? [], recorded: written?.recorded ?? [], places: written?.places ?? [] }
}

/** The moves as rows. That it is a single one, as a sale at a till is, is written out: the plan then fits it. */
function givenMoves(moves: readonly StockMove[]) {
  const [only] = moves
  if (only && moves.length === 1) {
    const { eventId, variantId, warehouseFid, pieces, at } = only
    return sql`
      select ${eventId}::text as event_id, ${variantId}::bigint as variant_id, ${warehouseFid}::text as warehouse_fid,
        ${pieces}::int as pieces, ${at?.toISOString() ?? null}::timestamptz as at`
  }
  return sql`
    select "eventId" as event_id, "variantId" as variant_id, "warehouseFid" as warehouse_fid, pieces, at
    from json_to_recordset(${JSON.stringify(moves)})
      as r ("eventId" text, "variantId" bigint, "warehouseFid" text, pieces int, at timestamptz)`
}

/** A row of `moved` as a {@link StockChange}. */
const CHANGE = sql`json_build_object(
  'variantId', variant_id, 'warehouseFid', warehouse_fid, 'pieces', pieces, 'onHand', on_hand, 'held', held)`

/**
 * The parts of a statement that follow `moved`, which has the stock of each place, its `product_id`, the `pieces` that
 * came or went, and whether it `differs`: they mark listings as due and append an event for each product. `counted` has a row if there is any.
 */
export function eventsOfChanges(origin: Consequence & { account: string; actor: Actor; at: Date }) {
  const { account, actor, at, isConsequence } = origin
  const more: Consequence = isConsequence ? { isConsequence } : {}
  return [
    sql`of_product as (select product_id, json_agg(${CHANGE}) as moves from moved where differs group by product_id)`,
    sql`due as (insert into listing_due (account, product_id) select ${account}, product_id from of_product)`,
    sql`counted as (
        update store set event_seq = event_seq + happened.events
        from (select count(*) as events from of_product) as happened
        where account = ${account} and happened.events > 0
        returning event_seq as seq)`,
    sql`appended as (
        insert into event (account, seq, kind, subject, payload, actor, at)
        select ${account}, counted.seq - happened.following, 'stock-moved', happened.subject, happened.payload, ${actor},
          ${at.toISOString()}::timestamptz
        from counted cross join lateral (
          select product_id::text as subject,
            jsonb_build_object('moves', moves) || ${JSON.stringify(more)}::jsonb as payload,
            row_number() over (order by product_id desc) - 1 as following
          from of_product) as happened)`,
  ]
}

/**
 * Records moves of places without counted stock, so that a later count of an earlier moment takes them into account.
 * The variants must be locked (takeVariantLocks), since a first count of the place would not see them. A warehouse that
 * is being deleted is waited for.
 * @returns those that had not been recorded before, without moves of unknown variants and warehouses
 */
export async function recordUncounted(tx: Db, { account, at, moves }: Omit<MovesToWrite, 'actor'>): Promise<MoveKey[]> {
  return rows<MoveKey>(
    tx,
    sql`
      insert into stock_event (account, event_id, variant_id, warehouse_fid, pieces, at, created_at)
      select ${account}, given.event_id, variant.id, warehouse.fid, given.pieces,
        coalesce(given.at, ${at.toISOString()}::timestamptz), ${at.toISOString()}::timestamptz
      from (${givenMoves(moves)}) as given
      join variant on variant.account = ${account} and variant.id = given.variant_id
      join warehouse on warehouse.account = ${account} and warehouse.fid = given.warehouse_fid
      for key share of warehouse
      on conflict do nothing
      returning event_id as "eventId", variant_id as "variantId", warehouse_fid as "warehouseFid"`,
  )
}
