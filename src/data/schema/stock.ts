import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account, reference } from './columns.ts'
import { variant } from './product.ts'
import { warehouse } from './store.ts'

export const stock = pgTable(
  'stock',
  {
    account: account(),
    variantId: reference().notNull(),
    warehouseFid: text().notNull(),
    onHand: integer().notNull(),
    /** Pieces reserved by orders that were not handed over yet; available = on hand − held. */
    held: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.variantId, t.warehouseFid] }),
    foreignKey({ columns: [t.account, t.variantId], foreignColumns: [variant.account, variant.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account, t.warehouseFid], foreignColumns: [warehouse.account, warehouse.fid] }),
    check('stock_not_negative', sql`${t.onHand} >= 0 and ${t.held} >= 0`),
  ],
)
