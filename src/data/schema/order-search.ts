import { bigint, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account, centavos, instant, reference } from './columns.ts'
import { order } from './order.ts'

/**
 * A narrow copy of each order, by which the counter's list finds, filters and sorts them: a row of `order` has the whole
 * payload, which is too large to be read for a search. Statuses have no index, so that a change of them leaves the
 * indexes as they are. Older orders, and those placed by the release before, get their row by a job
 * (data/order/fill-order-search.ts).
 */
export const orderSearch = pgTable(
  'order_search',
  {
    account: account(),
    orderId: reference().notNull(),
    /** `order.event_seq` of the order that the row was made of: another number means that the row is out of date. */
    eventSeq: bigint({ mode: 'number' }).notNull(),
    status: text().notNull(),
    paymentStatus: text().notNull(),
    preparationStatus: text().notNull(),
    deliveryMethod: text().notNull(),
    branchFid: text().notNull(),
    placedAt: instant().notNull(),
    /** `dueAt` of domain/order/board.ts. */
    dueAt: instant().notNull(),
    total: centavos().notNull(),
    /** Folded: name, e-mail, phone, products with their codes, and tracking number, with a space before each. */
    text: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.orderId] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }).onDelete('cascade'),
    index('order_search_text').using('gin', t.account, t.text.op('gin_trgm_ops')),
    index('order_search_placed').on(t.account, t.placedAt, t.orderId),
    index('order_search_due').on(t.account, t.dueAt, t.orderId),
    index('order_search_total').on(t.account, t.total, t.orderId),
  ],
)
