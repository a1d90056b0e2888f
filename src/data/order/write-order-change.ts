import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import type { OrderEntry } from '#domain/order/order-entry.ts'
import type { Db } from '../database/client.ts'
import { assertTransaction } from '../database/in-transaction.ts'
import { rows } from '../database/rows.ts'
import { sentTogether } from '../database/sent-together.ts'
import { insertEvents, notifyReaders } from '../event/append-events.ts'
import { order } from '../schema/order.ts'
import { insertEntries } from './write-entries.ts'
import { writeOrderSearch } from './write-order-search.ts'

type OrderColumns = typeof order.$inferInsert

/** The columns of an order that may change. */
export type OrderChange = Partial<
  Pick<
    OrderColumns,
    | ('status' | 'paymentStatus' | 'preparationStatus' | 'fid')
    | ('paid' | 'credited' | 'payBy')
    | ('subtotal' | 'discount' | 'discountReason' | 'tax' | 'total')
    | ('advancedAt' | 'readyAt' | 'handedOverAt' | 'handedOverBy' | 'cancelledAt' | 'cancelReason')
    | ('customerEmail' | 'pickupAt' | 'payload')
    | ('carrier' | 'trackingNumber' | 'trackingSentAt')
  >
>

interface ChangeToWrite {
  account: string
  actor: Actor
  at: Date
  orderId: number
  change: OrderChange
  /** One or more. */
  events: readonly NewEvent[]
  /** Entries of its history. */
  entries?: readonly OrderEntry[]
}

/**
 * Changes an order and appends the events, and gives the order the number of the last of them: points of sale list
 * orders in the sequence in which they changed. The next change of the store waits from here to the end of the
 * transaction, so these statements are the last.
 */
export async function writeOrderChange(
  tx: Db,
  { account, actor, at, orderId, change, events, entries = [] }: ChangeToWrite,
) {
  assertTransaction(tx)
  await insertEntries(tx, { account, orderId, actor, at, entries })
  const number = sql`event_seq = (select event_seq from store where store.account = ${account})`
  const [, changed] = await sentTogether([
    rows(
      tx,
      sql`
        update store set event_seq = event_seq + ${events.length}::int${firstAdvance(change, at)}
        where account = ${account} returning 1 as one`,
    ),
    rows(
      tx,
      sql`
        update "order" set ${sql.join([...assignmentsOf(change), number], sql`, `)}
        where account = ${account} and id = ${orderId} returning 1 as one`,
    ),
    writeOrderSearch(tx, { account, orderIds: [orderId] }),
    rows(tx, insertEvents({ account, actor, at }, events)),
    notifyReaders(tx, { account }),
  ])
  if (changed.length === 0) throw new Error(`no order ${orderId} in ${account}`)
}

/** The store's row is locked for its event's number anyway. */
function firstAdvance({ preparationStatus }: OrderChange, at: Date): SQL {
  const isAdvance = preparationStatus !== undefined && preparationStatus !== 'No preparado'
  return isAdvance
    ? sql`, advances_orders_since = coalesce(advances_orders_since, ${at.toISOString()}::timestamptz)`
    : sql``
}

function assignmentsOf(change: OrderChange): SQL[] {
  const columns = getTableColumns(order)
  return (Object.keys(change) as (keyof OrderChange)[]).map((field) => {
    const column = columns[field]
    const value = change[field]
    const given = writtenValue(value)
    return sql`${sql.identifier(toSnakeCase(column.name))} = ${given}::${sql.raw(column.getSQLType())}`
  })
}

/** A value as a parameter of a statement. */
function writtenValue(value: OrderChange[keyof OrderChange]) {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
