import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account, instant, reference } from './columns.ts'
import { variant } from './product.ts'

/**
 * Shoppers who wait for a variant that was sold out when they requested it (domain/restock-alert). A row is pending, then
 * waiting, then sent, and is deleted at its end.
 */
export const restockAlert = pgTable(
  'restock_alert',
  {
    account: account(),
    /** A UUID. */
    id: text().notNull(),
    variantId: reference().notNull(),
    /** The branch whose pieces it is for; '' for any. */
    branchFid: text().notNull().default(''),
    /**
     * In lower case. For an alert by push message, which has no e-mail, the digest of its device (decision 119), so that
     * `restock_alert_once` has each device once.
     */
    email: text().notNull(),
    /** SHA-256 of the token of its latest message, in base64url. */
    tokenDigest: text().notNull(),
    createdAt: instant().notNull(),
    /** When the shopper confirmed it by the link in the mail; null until then, and for push messages. */
    confirmedAt: instant(),
    /** When its message was queued; null until then. */
    sentAt: instant(),
    /** Until when it takes up one of the pieces that came back; null until its message was queued. */
    countedUntil: instant(),
    expiresAt: instant().notNull(),
    /** The device that is sent a push message, as in `push_subscription`; all four are null for an alert by mail. */
    pushEndpoint: text(),
    pushKey: text(),
    pushAuth: text(),
    pushServerKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.variantId], foreignColumns: [variant.account, variant.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('restock_alert_once').on(t.account, t.variantId, t.branchFid, t.email),
    uniqueIndex('restock_alert_token').on(t.account, t.tokenDigest),
    index('restock_alert_unsent').on(t.account, t.variantId, t.createdAt, t.id).where(sql`${t.sentAt} is null`),
    index('restock_alert_counted').on(t.account, t.variantId, t.countedUntil).where(sql`${t.sentAt} is not null`),
    index('restock_alert_email').on(t.account, t.email),
    index('restock_alert_end').on(t.expiresAt),
  ],
)
