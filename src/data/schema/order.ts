import { sql } from 'drizzle-orm'
import {
  bigint,
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
import type { OrderEntry } from '#domain/order/order-entry.ts'
import type { OrderPayload } from '#domain/order/order-payload.ts'
import { account, centavos, createdAt, identity, instant, reference } from './columns.ts'
import { customer } from './customer.ts'
import { store } from './store.ts'

export const order = pgTable(
  'order',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    folio: integer().notNull(),
    customerId: reference().notNull(),
    customerEmail: text().notNull(),
    status: text().notNull().default('Abierto'),
    paymentStatus: text().notNull().default('Pendiente'),
    preparationStatus: text().notNull().default('No preparado'),
    channel: text().notNull().default('Online'),
    /** The point of sale's own key, once it has taken the order over. */
    fid: text(),
    /** When its first status came; null until it is first advanced. */
    advancedAt: instant(),
    /** When it was first ready to be picked up or sent: the customer is notified once. */
    readyAt: instant(),
    handedOverAt: instant(),
    /** The actor who handed it over; null for orders handed over before this was recorded. */
    handedOverBy: text(),
    cancelledAt: instant(),
    cancelReason: text(),
    /** Who carries the parcel: a key of `CARRIERS` (domain/order/carrier.ts), or null. */
    carrier: text(),
    trackingNumber: text(),
    /** When the customer was first sent the tracking number. */
    trackingSentAt: instant(),
    /** Number of the store's event that changed it last: the sequence in which points of sale list orders. */
    eventSeq: bigint({ mode: 'number' }).notNull().default(0),
    deliveryMethod: text({ enum: ['pickup', 'delivery'] }).notNull(),
    subtotal: centavos().notNull(),
    discount: centavos().notNull().default(0),
    discountReason: text().notNull().default(''),
    tax: centavos().notNull(),
    shipping: centavos().notNull().default(0),
    total: centavos().notNull(),
    /** Returns and allowances, less exchanged pieces (docs/rules/payment.md#balance). */
    credited: centavos().notNull().default(0),
    /** Payments less refunds, as their rows add up; null where none was recorded, as before they were rows. */
    paid: centavos(),
    /** When it is cancelled unless it is paid by then; null for an order that can be paid in other ways than online. */
    payBy: instant(),
    pickupAt: instant(),
    /**
     * The branch that it is for, out of the payload, which is too large to be read for sums; '' where none was known.
     */
    branchFid: text().generatedAlwaysAs(sql`coalesce(payload -> 'header' ->> 'sucursal', '')`),
    /** The documented order payload (docs/rules/order.md#order-payload): account, header, details, cobros. */
    payload: jsonb().$type<OrderPayload>().notNull(),
    /** When the mail server accepted the customer's confirmation. */
    confirmationSentAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('order_folio').on(t.account, t.folio),
    index('order_fid').on(t.account, t.fid),
    index('order_changed').on(t.account, t.eventSeq),
    index('order_open')
      .on(t.account, t.id)
      .where(sql`${t.status} = 'Abierto' and ${t.preparationStatus} <> 'Entregado'`),
    index('order_handed_over').on(t.account, t.handedOverAt).where(sql`${t.handedOverAt} is not null`),
    index('order_cancelled').on(t.account, t.cancelledAt).where(sql`${t.cancelledAt} is not null`),
    foreignKey({ columns: [t.account, t.customerId], foreignColumns: [customer.account, customer.id] }),
    // All that the figures of a period need, so that they are summed without reading the table (domain/report).
    index('order_report').on(
      ...([t.account, t.createdAt, t.status, t.branchFid, t.deliveryMethod, t.total, t.id] as const),
      ...([t.readyAt, t.handedOverAt] as const),
    ),
    // The amounts that are still due, summed without reading the table.
    index('order_due')
      .on(t.account, t.createdAt, t.total, t.credited, t.paid)
      .where(sql`${t.paymentStatus} = 'Pendiente' and ${t.status} <> 'Cancelado'`),
    // Orders that were paid more than they cost: few at a time.
    index('order_to_refund')
      .on(t.account, t.id)
      .where(
        sql`${t.paid} > case when ${t.status} = 'Cancelado' then 0 else greatest(${t.total} - ${t.credited}, 0) end`,
      ),
    // Orders that wait for their online payment.
    index('order_pay_by').on(t.payBy).where(sql`${t.payBy} is not null and ${t.status} = 'Abierto'`),
    index('order_customer').on(t.account, t.customerId, t.createdAt),
    index('order_email').on(t.account, sql`lower(${t.customerEmail})`),
    check('order_amounts', sql`${t.total} >= 0 and ${t.discount} >= 0 and ${t.shipping} >= 0`),
  ],
)

export const orderLine = pgTable(
  'order_line',
  {
    account: account(),
    orderId: reference().notNull(),
    position: smallint().notNull(),
    /** The following columns are a copy, so that the order stays as it was when the catalogue changes. */
    productId: reference().notNull(),
    variantId: reference().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: centavos().notNull(),
    total: centavos().notNull(),
    tax: centavos().notNull(),
    imageKey: text(),
    /** The exchange that added it; null for a line that was ordered. */
    returnId: reference(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.orderId, t.position] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }).onDelete('cascade'),
    index('order_line_product').on(t.account, t.productId),
    check('order_line_quantity', sql`${t.quantity} > 0`),
  ],
)

/** The history of an order: its steps, changes, payments and the notes of the staff. It stays with the order. */
export const orderEntry = pgTable(
  'order_entry',
  {
    account: account(),
    id: identity().notNull(),
    orderId: reference().notNull(),
    at: instant().notNull(),
    actor: text().$type<Actor>().notNull(),
    entry: jsonb().$type<OrderEntry>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    index('order_entry_order').on(t.account, t.orderId, t.id),
  ],
)

export const idempotency = pgTable(
  'idempotency',
  {
    account: account().references(() => store.account),
    key: text().notNull(),
    /** SHA-256 of the request's body: the same key with another body is rejected. */
    requestDigest: text().notNull(),
    orderId: reference(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.key] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    index('idempotency_age').on(t.createdAt),
  ],
)
