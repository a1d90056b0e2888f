import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/event/event.ts'
import { RECORDED_METHODS } from '#domain/money/recorded-method.ts'
import type { CashFigures } from '#domain/payment/cash-day.ts'
import { account, centavos, identity, instant, reference } from './columns.ts'
import { order, orderLine } from './order.ts'
import { store } from './store.ts'

/** A day of a branch's cash drawer, from its opening to its count. */
export const cashDay = pgTable(
  'cash_day',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    /** '' for a store without branches. */
    branchFid: text().notNull(),
    openedAt: instant().notNull(),
    openedBy: text().$type<Actor>().notNull(),
    /** The cash in the drawer when it was opened. */
    opening: centavos().notNull(),
    /** Null while it is open. */
    closedAt: instant(),
    closedBy: text().$type<Actor>(),
    /** The cash that was counted at the end. */
    counted: centavos(),
    /** Why it differs, or anything else; '' without one. */
    note: text().notNull().default(''),
    /** Its sums as they were when it was closed. */
    figures: jsonb().$type<CashFigures>(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('cash_day_open').on(t.account, t.branchFid).where(sql`${t.closedAt} is null`),
    check('cash_day_amounts', sql`${t.opening} >= 0 and ${t.counted} >= 0`),
    check('cash_day_closed', sql`(${t.closedAt} is null) = (${t.counted} is null)`),
  ],
)

/** Pieces of an order that came back after it had left the store, and those that were given in exchange. */
export const orderReturn = pgTable(
  'order_return',
  {
    account: account(),
    id: identity().notNull(),
    orderId: reference().notNull(),
    /** Made by the page: a repeated request is the same return. */
    key: text().notNull(),
    at: instant().notNull(),
    actor: text().$type<Actor>().notNull(),
    reason: text().notNull(),
    /** The value of the pieces that came back, as they were paid. */
    credit: centavos().notNull(),
    /** The value of the pieces that were given in exchange; 0 without any. Their lines are the order's. */
    charge: centavos().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    uniqueIndex('order_return_key').on(t.account, t.orderId, t.key),
    index('order_return_at').on(t.account, t.at),
    check('order_return_amounts', sql`${t.credit} >= 0 and ${t.charge} >= 0`),
  ],
)

export const orderReturnLine = pgTable(
  'order_return_line',
  {
    account: account(),
    orderId: reference().notNull(),
    returnId: reference().notNull(),
    /** The line of the order. */
    position: smallint().notNull(),
    quantity: integer().notNull(),
    credit: centavos().notNull(),
    /** Whether the pieces are sold again. */
    isRestocked: boolean().notNull(),
    /** The warehouse that has them now; null where their stock is not counted, or they are in none. */
    warehouseFid: text(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.orderId, t.returnId, t.position] }),
    foreignKey({ columns: [t.account, t.returnId], foreignColumns: [orderReturn.account, orderReturn.id] }),
    foreignKey({
      name: 'order_return_line_position_fk',
      columns: [t.account, t.orderId, t.position],
      foreignColumns: [orderLine.account, orderLine.orderId, orderLine.position],
    }),
    check('order_return_line_quantity', sql`${t.quantity} > 0 and ${t.credit} >= 0`),
  ],
)

/** A payment of an order, or a refund (decision 100). A row stays as it was written, but for being taken back. */
export const payment = pgTable(
  'payment',
  {
    account: account(),
    id: identity().notNull(),
    orderId: reference().notNull(),
    /** Made by the page or the point of sale, or named after the provider's payment: recorded once. */
    key: text().notNull(),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    method: text({ enum: RECORDED_METHODS }).notNull(),
    amount: centavos().notNull(),
    at: instant().notNull(),
    actor: text().$type<Actor>().notNull(),
    /** Such as the number of a transfer; '' without one. */
    reference: text().notNull().default(''),
    /** Why it was refunded; '' for a payment. */
    reason: text().notNull().default(''),
    /** The part of a refund that no return, cancellation or double payment accounts for. */
    allowance: centavos().notNull().default(0),
    /** The return that it was refunded for, or the exchange that it was paid for. */
    returnId: reference(),
    /** The day of the drawer in which it was recorded; null where none was open. */
    cashDayId: reference(),
    /** When it was taken back as an error; it counts no more since. */
    voidedAt: instant(),
    voidedBy: text().$type<Actor>(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    foreignKey({ columns: [t.account, t.returnId], foreignColumns: [orderReturn.account, orderReturn.id] }),
    foreignKey({ columns: [t.account, t.cashDayId], foreignColumns: [cashDay.account, cashDay.id] }),
    uniqueIndex('payment_key').on(t.account, t.orderId, t.key),
    index('payment_at').on(t.account, t.at),
    index('payment_cash_day').on(t.account, t.cashDayId).where(sql`${t.cashDayId} is not null`),
    check('payment_amount', sql`${t.amount} > 0`),
  ],
)
