import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account, createdAt } from './columns.ts'
import { staff } from './staff.ts'

/** A saved view of the table of products, under a name of its owner's. It is private to its owner. */
export const savedView = pgTable(
  'saved_view',
  {
    account: account(),
    personId: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    /** The query of the table's URL, as domain/product-edit/product-view.ts writes it. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.personId, t.id] }),
    uniqueIndex('saved_view_name').on(t.account, t.personId, t.name),
    foreignKey({ columns: [t.account, t.personId], foreignColumns: [staff.account, staff.personId] }),
  ],
)
