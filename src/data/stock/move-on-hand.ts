import { sql } from 'drizzle-orm'
import { canShowOnCard } from '#domain/catalogue/card-stock.ts'
import type { Actor, Consequence } from '#domain/event/event.ts'
import { type ProductStockChange, stockMoves } from '#domain/event/stock-moves.ts'
import { balanceMoves, timeMoves } from '#domain/stock/balance-moves.ts'
import { moveKey, type Place, type StockChange, type StockMove } from '#domain/stock/stock-move.ts'
import { markListingsDue } from '../catalogue/due-listings.ts'
import type { Db } from '../database/client.ts'
import { assertTransaction } from '../database/in-transaction.ts'
import { rows } from '../database/rows.ts'
import { sentTogether } from '../database/sent-together.ts'
import { appendEvents } from '../event/append-events.ts'
import { lockCounted, type MoveKey, recordMoves, writeBalances } from './counted-places.ts'

interface MovesToWrite extends Consequence {
  account: string
  actor: Actor
  at: Date
  moves: readonly StockMove[]
}

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
 * the place, changes no pieces (decision 031). It marks listings as due whose cards can show it (decision 077) and
 * appends an event for each product. Rows are locked by variant and warehouse, which is the order in which orders lock
 * them, and the store's last. Moves of places without counted stock are left out.
 */
export async function moveOnHand(tx: Db, { moves, ...origin }: MovesToWrite): Promise<WrittenMoves> {
  assertTransaction(tx)
  const { account, actor, at, isConsequence } = origin
  const places = await lockCounted(tx, { account, places: moves })
  const timed = timeMoves(moves, { places, now: at })
  if (timed.length === 0) return { changes: [], recorded: [], places }
  const recorded = await recordMoves(tx, { account, at, moves: timed })
  const isNew = new Set(recorded.map(moveKey))
  const fresh = timed.filter((move) => isNew.delete(moveKey(move)))
  const balanced = balanceMoves(places, { moves: fresh, now: at })
  if (balanced.length === 0) return { changes: [], recorded, places }
  const changed = balanced.flatMap(({ productId, variantId, warehouseFid, pieces, onHand, held }) =>
    pieces === 0 ? [] : [{ productId, change: { variantId, warehouseFid, pieces, onHand, held } }],
  )
  await sentTogether([
    writeBalances(tx, { account, balanced }),
    ...announceChanges(tx, { account, actor, at, isConsequence, changed }),
  ])
  return { changes: changed.map(({ change }) => change), recorded, places }
}

interface ChangesToAnnounce extends Consequence {
  account: string
  actor: Actor
  at: Date
  changed: readonly ProductStockChange[]
}

/**
 * Marks the listings as due whose cards can show the changed pieces, and appends the events of all of them, the last of
 * a transaction; nothing without any.
 * @returns the statements, to be awaited
 */
export function announceChanges(
  tx: Db,
  { account, actor, at, changed, isConsequence }: ChangesToAnnounce,
): Promise<unknown>[] {
  if (changed.length === 0) return []
  const events = stockMoves(
    changed.toSorted((a, b) => a.productId - b.productId),
    isConsequence ? { isConsequence } : {},
  )
  const shown = changed.filter(({ change: { pieces, onHand, held } }) =>
    canShowOnCard(Math.min(onHand - pieces, onHand) - held),
  )
  return [
    ...(shown.length > 0
      ? [markListingsDue(tx, { account, productIds: shown.map(({ productId }) => productId) })]
      : []),
    appendEvents(tx, { account, actor, at, events }),
  ]
}

/** The moves as rows. */
function givenMoves(moves: readonly StockMove[]) {
  return sql`
    select "eventId" as event_id, "variantId" as variant_id, "warehouseFid" as warehouse_fid, pieces, at
    from json_to_recordset(${JSON.stringify(moves)})
      as r ("eventId" text, "variantId" bigint, "warehouseFid" text, pieces int, at timestamptz)`
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
