import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MailTextField, MailTextKind } from '#domain/notification/mail-text.ts'
import type { NoticeKind } from '#domain/notification/notice.ts'
import type { QueuedWork } from '#domain/notification/queued-work.ts'
import { account, createdAt, identity, reference } from './columns.ts'
import { order } from './order.ts'
import { store } from './store.ts'

export const notification = pgTable(
  'notification',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    /** The order that it is about; an order has one notification. */
    orderId: reference(),
    title: text().notNull(),
    message: text().notNull(),
    type: text().notNull().default('pedido'),
    userId: text(),
    userEmail: text(),
    isRead: boolean().notNull().default(false),
    priority: text().notNull().default('high'),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    actionUrl: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    uniqueIndex('notification_once').on(t.account, t.orderId),
    index('notification_newest').on(t.account, t.createdAt),
  ],
)

/** Who gets which notices of a store, besides the vendor of `store`. */
export const noticeReceiver = pgTable(
  'notice_receiver',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    /** As it was typed. */
    email: text().notNull(),
    name: text().notNull().default(''),
    /** Whose e-mail it is, of the staff; null for any other. */
    staffId: text(),
    kinds: text().array().$type<NoticeKind[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('notice_receiver_email').on(t.account, sql`lower(${t.email})`),
  ],
)

/** Texts of its mails that a store has changed; those without a row are the built-in ones. */
export const mailText = pgTable(
  'mail_text',
  {
    account: account().references(() => store.account),
    kind: text().$type<MailTextKind>().notNull(),
    field: text().$type<MailTextField>().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.kind, t.field] })],
)

/**
 * Work for the queue of mails, where that is in another database than the store: on a cluster (decision 068). A job
 * passes it on.
 */
export const queuedMail = pgTable(
  'queued_mail',
  {
    account: account().references(() => store.account),
    /** Rises until the store is moved to another node, and not in the sequence of the commits. */
    id: identity().notNull(),
    work: jsonb().$type<QueuedWork>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.account, t.id] })],
)
