import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ONLINE_STATUSES } from '#domain/money/online-payment.ts'
import { account, centavos, identity, instant, reference } from './columns.ts'
import { order } from './order.ts'
import { store } from './store.ts'

/** The account at the provider of online payments that a store is paid into (decision 103). */
export const onlineAccount = pgTable(
  'online_account',
  {
    account: text()
      .primaryKey()
      .references(() => store.account),
    /** As the provider names its owner. */
    owner: text().notNull(),
    /** Both encrypted with a key made from SECRET. */
    accessToken: text().notNull(),
    webhookSecret: text().notNull(),
    /** Whether the provider has rejected the token since it was saved. */
    isRejected: boolean().notNull().default(false),
    /** Hours after which an order that can only be paid online is cancelled while it is unpaid. */
    unpaidHours: smallint().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [check('online_account_unpaid_hours', sql`${t.unpaidHours} between 1 and 720`)],
)

/** A page of the provider on which an order can be paid. */
export const paymentRequest = pgTable(
  'payment_request',
  {
    account: account(),
    id: identity().notNull(),
    orderId: reference().notNull(),
    /** The provider's id. */
    preferenceId: text().notNull(),
    url: text().notNull(),
    amount: centavos().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the provider is next searched for payments of the order; null: never again. */
    searchAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    index('payment_request_order').on(t.account, t.orderId, t.id),
    index('payment_request_search').on(t.searchAt).where(sql`${t.searchAt} is not null`),
  ],
)

/** A payment as the provider last described it; the money that came by it is a `payment`. */
export const onlinePayment = pgTable(
  'online_payment',
  {
    account: account().references(() => store.account),
    providerId: text().notNull(),
    /** Null until it was read, and for a payment of no order. */
    orderId: reference(),
    /** Null until it was read. */
    status: text({ enum: ONLINE_STATUSES }),
    /** The provider's reason for the status. */
    statusDetail: text().notNull().default(''),
    /** The provider's name of the way it is paid: `ticket`, `bank_transfer`, `credit_card` … */
    type: text().notNull().default(''),
    amount: centavos().notNull().default(0),
    refunded: centavos().notNull().default(0),
    /** Where the shopper finds what to pay with, such as a ticket; null without one. */
    ticketUrl: text(),
    /** Until when it can be paid; null where it has no such end. */
    expiresAt: instant(),
    createdAt: instant().notNull(),
    /** When the provider last reported it. */
    noticedAt: instant().notNull(),
    /** When it is next read from the provider; null: not before the next notice. */
    readAt: instant(),
    attempts: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.providerId] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    index('online_payment_order').on(t.account, t.orderId),
    index('online_payment_read').on(t.readAt).where(sql`${t.readAt} is not null`),
  ],
)

/** A refund that the provider is to make, or has made; its money is the `payment` with the same key. */
export const onlineRefund = pgTable(
  'online_refund',
  {
    account: account(),
    orderId: reference().notNull(),
    key: text().notNull(),
    /** The provider's id of the payment of which it gives back. */
    providerId: text().notNull(),
    /** By which the provider makes it once. */
    providerKey: text().notNull(),
    amount: centavos().notNull(),
    state: text({ enum: ['waiting', 'done', 'rejected'] }).notNull(),
    /** Why the provider rejected it. */
    detail: text().notNull().default(''),
    at: instant().notNull(),
    /** When it is next sent to the provider; null once it is decided. */
    sendAt: instant(),
    attempts: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.orderId, t.key] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    uniqueIndex('online_refund_provider_key').on(t.account, t.providerKey),
    index('online_refund_send').on(t.sendAt).where(sql`${t.sendAt} is not null`),
  ],
)
