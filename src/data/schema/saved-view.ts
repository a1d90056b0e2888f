import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { VIEW_PAGES } from '#domain/staff/saved-view.ts'
import { account, createdAt } from './columns.ts'
import { staff } from './staff.ts'

/** A saved view of a list, under a name of its owner's. It is private to its owner. */
export const savedView = pgTable(
  'saved_view',
  {
    account: account(),
    personId: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    /** The list that it is a view of. */
    page: text({ enum: VIEW_PAGES }).notNull().default('products'),
    /** The query of the list's URL, in the spelling of its page: product-view.ts, order-view.ts. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.personId, t.id] }),
    uniqueIndex('saved_view_name').on(t.account, t.personId, t.name),
    foreignKey({ columns: [t.account, t.personId], foreignColumns: [staff.account, staff.personId] }),
  ],
)
