import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { DELIVERY_STATES } from '#domain/webhook/delivery-state.ts'
import type { WebhookEnd, WebhookFailure } from '#domain/webhook/webhook-failure.ts'
import type { WebhookKind } from '#domain/webhook/webhook-kind.ts'
import type { WebhookBody } from '#domain/webhook/webhook-message.ts'
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
    /** `whsec_…`; all of them sign, the newest first: while a new one takes over there are two. */
    secrets: text().array().notNull(),
    active: boolean().notNull().default(true),
    /** Why it was switched off, where its receiver did that. */
    endedBy: text().$type<WebhookEnd>(),
    /** Number of the store's last event when it was switched on: it gets the later ones. */
    fromSeq: bigint({ mode: 'number' }).notNull(),
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
    /** Number of the store's event that it reports. */
    seq: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<WebhookKind>().notNull(),
    /** The thing that the message is about: messages about one subject are delivered in sequence. */
    subject: text().notNull(),
    body: jsonb().$type<WebhookBody>().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('pending'),
    /** Since it was queued, or sent again by hand. */
    attempts: integer().notNull().default(0),
    /** When the next attempt is due, while pending; during an attempt, when it counts as lost. */
    dueAt: instant().notNull(),
    /** Status of the last response, or null. */
    lastStatus: integer(),
    /** Why the last attempt failed. */
    failure: text().$type<WebhookFailure>(),
    createdAt: createdAt(),
    deliveredAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.webhookId], foreignColumns: [webhook.account, webhook.id] }).onDelete(
      'cascade',
    ),
    index('webhook_delivery_pending').on(t.account, t.webhookId, t.subject, t.id).where(sql`${t.state} = 'pending'`),
    index('webhook_delivery_due').on(t.account, t.webhookId, t.dueAt, t.id).where(sql`${t.state} = 'pending'`),
    index('webhook_delivery_list').on(t.account, t.webhookId, t.id),
    index('webhook_delivery_age').on(t.createdAt),
    index('webhook_delivery_failed').on(t.account, t.webhookId).where(sql`${t.state} = 'failed'`),
  ],
)
