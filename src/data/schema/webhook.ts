import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { WebhookKind } from '#domain/webhook/webhook-kind.ts'
import { account, createdAt, identity, instant, reference } from './columns.ts'
import { store } from './store.ts'

/** Where a store is notified of what happens in it. */
export const webhook = pgTable(
  'webhook',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    url: text().notNull(),
    kinds: text().array().$type<WebhookKind[]>().notNull(),
    /** `whsec_…`; the first signs, and so do the others while a new one takes over. */
    secrets: text().array().notNull(),
    active: boolean().notNull().default(true),
    /** Why it was switched off, where its receiver did that. */
    endedBy: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.account, t.id] })],
)

/** A message to a webhook, written in the transaction that moves the reader past its event. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    account: account(),
    id: identity().notNull(),
    webhookId: reference().notNull(),
    /** Number of the store's event that it tells of. */
    seq: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<WebhookKind>().notNull(),
    /** The thing that the message is about: messages about one subject are delivered in sequence. */
    subject: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: ['pending', 'delivered', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer().notNull().default(0),
    /** When the next attempt is due, while pending. */
    dueAt: instant().notNull(),
    /** Status of the last response; null where there was none. */
    lastStatus: integer(),
    /** Why the last attempt failed. */
    failure: text(),
    createdAt: createdAt(),
    deliveredAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.webhookId], foreignColumns: [webhook.account, webhook.id] }).onDelete(
      'cascade',
    ),
    index('webhook_delivery_pending').on(t.account, t.webhookId, t.subject, t.id),
    index('webhook_delivery_due').on(t.state, t.dueAt),
  ],
)
