import type { SQL } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StaffEdits } from '#domain/import/staff-edits.ts'
import type { InvoicingFacts } from '#domain/product/invoicing-facts.ts'
import { account, centavos, createdAt, identity, reference } from './columns.ts'
import { foldedText } from './folded-text.ts'
import { store } from './store.ts'

export const category = pgTable(
  'category',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    /** The point of sale's key; null when it came by name alone. */
    fid: text(),
    label: text().notNull(),
    /** `label` folded (domain/text): two spellings of one name are one category. */
    key: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('category_key').on(t.account, t.key),
    uniqueIndex('category_fid').on(t.account, t.fid),
  ],
)

export const brand = pgTable(
  'brand',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    fid: text(),
    label: text().notNull(),
    key: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('brand_key').on(t.account, t.key),
    uniqueIndex('brand_fid').on(t.account, t.fid),
  ],
)

export const optionType = pgTable(
  'option_type',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    /** The point of sale's key. */
    fid: text(),
    label: text().notNull(),
    key: text().notNull(),
    /** How the storefront shows it: as swatches, as sizes in wearing order, or as plain words. */
    role: text({ enum: ['color', 'size', 'other'] })
      .notNull()
      .default('other'),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('option_type_key').on(t.account, t.key),
    uniqueIndex('option_type_fid').on(t.account, t.fid),
  ],
)

export const optionValue = pgTable(
  'option_value',
  {
    account: account(),
    id: identity().notNull(),
    optionTypeId: reference().notNull(),
    label: text().notNull(),
    key: text().notNull(),
    /** `#rrggbb` of a colour, if known. */
    swatch: text(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.optionTypeId], foreignColumns: [optionType.account, optionType.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('option_value_key').on(t.account, t.optionTypeId, t.key),
  ],
)

export const product = pgTable(
  'product',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    /** The source's own key: Shopify's handle, the point of sale's `_id`. */
    externalId: text().notNull(),
    fid: text(),
    kind: text({ enum: ['simple', 'variants'] }).notNull(),
    name: text().notNull(),
    /** `name` without case and accents, in which the staff's search looks for beginnings and parts of words. */
    foldedName: text().generatedAlwaysAs((): SQL => foldedText(product.name)),
    /** Sanitised HTML. */
    description: text().notNull().default(''),
    brandId: reference(),
    categoryId: reference(),
    /** Centavos; 0 when the source gives no price of its own to the product. */
    basePrice: centavos().notNull().default(0),
    originalPrice: centavos(),
    discountPercent: doublePrecision().notNull().default(0),
    discountAmount: centavos().notNull().default(0),
    /** `sin_existencia`: sold without stock control, never held and never sold out. */
    withoutStock: boolean().notNull().default(false),
    /** `sync_woocommerce`: whether the online store shows it. */
    published: boolean().notNull().default(true),
    /** Facts that an invoice needs and no page shows (docs/rules/order.md#order-line-payload). */
    invoicing: jsonb().$type<InvoicingFacts>().notNull().default({}),
    /** Digest of the last import, so that an unchanged row is not written again. */
    sourceDigest: text(),
    /** Changes by the staff, each with the source's former value (decision 051). */
    staffEdits: jsonb().$type<StaffEdits>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('product_external_id').on(t.account, t.externalId),
    foreignKey({ columns: [t.account, t.brandId], foreignColumns: [brand.account, brand.id] }),
    foreignKey({ columns: [t.account, t.categoryId], foreignColumns: [category.account, category.id] }),
    index('product_fid').on(t.account, t.fid),
    index('product_brand').on(t.account, t.brandId),
    index('product_category').on(t.account, t.categoryId),
    index('product_words').using('gin', t.account, t.foldedName.op('gin_trgm_ops')),
  ],
)

export const variant = pgTable(
  'variant',
  {
    account: account(),
    id: identity().notNull(),
    productId: reference().notNull(),
    /** The source's own key within the product. */
    externalId: text().notNull(),
    fid: text(),
    sku: text(),
    barcode: text(),
    /** Centavos; 0 when it has none of its own and is sold at the product's. */
    price: centavos().notNull(),
    originalPrice: centavos(),
    position: integer().notNull().default(0),
    /** Where the variant differs from its product. */
    invoicing: jsonb().$type<InvoicingFacts>().notNull().default({}),
    /** False once the source no longer lists it: carts and orders still refer to it, the page does not show it. */
    active: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [product.account, product.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('variant_external_id').on(t.account, t.productId, t.externalId),
    index('variant_fid').on(t.account, t.fid),
    index('variant_barcode').on(t.account, t.barcode),
    index('variant_sku').on(t.account, t.sku),
    index('variant_codes').using('gin', t.account, t.sku.op('gin_trgm_ops'), t.barcode.op('gin_trgm_ops')),
  ],
)

export const variantOption = pgTable(
  'variant_option',
  {
    account: account(),
    variantId: reference().notNull(),
    optionTypeId: reference().notNull(),
    optionValueId: reference().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.variantId, t.optionTypeId] }),
    foreignKey({ columns: [t.account, t.variantId], foreignColumns: [variant.account, variant.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account, t.optionTypeId], foreignColumns: [optionType.account, optionType.id] }),
    foreignKey({ columns: [t.account, t.optionValueId], foreignColumns: [optionValue.account, optionValue.id] }),
    index('variant_option_value').on(t.account, t.optionValueId),
  ],
)
