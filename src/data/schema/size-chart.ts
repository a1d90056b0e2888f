import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ChartRow } from '#domain/size/size-chart.ts'
import { SIZED_GARMENTS } from '#domain/size/sized-garment.ts'
import { account, createdAt, identity, reference } from './columns.ts'
import { brand, category, product } from './product.ts'

/** A chart of sizes: of one product, or of a brand's products, a category's, or a brand's in a category. */
export const sizeChart = pgTable(
  'size_chart',
  {
    account: account(),
    id: identity().notNull(),
    productId: reference(),
    brandId: reference(),
    categoryId: reference(),
    garment: text({ enum: SIZED_GARMENTS }).notNull(),
    /** Whether the measures are of the garment, or of the body that a size is for. */
    measured: text({ enum: ['garment', 'body'] }).notNull(),
    /** Measures in millimetres. */
    rows: jsonb().$type<ChartRow[]>().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [product.account, product.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account, t.brandId], foreignColumns: [brand.account, brand.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.account, t.categoryId], foreignColumns: [category.account, category.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('size_chart_scope').on(
      t.account,
      sql`coalesce(${t.productId}, 0)`,
      sql`coalesce(${t.brandId}, 0)`,
      sql`coalesce(${t.categoryId}, 0)`,
      t.garment,
    ),
    index('size_chart_product').on(t.account, t.productId),
  ],
)
