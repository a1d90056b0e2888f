import { sql } from 'drizzle-orm'
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
} from 'drizzle-orm/pg-core'
import { FACET_KINDS } from '#domain/catalogue/facet-keys.ts'
import type { ListingCard } from '#domain/catalogue/listing-card.ts'
import { account, centavos, identity, idList, instant, reference, tsvector } from './columns.ts'
import { product } from './product.ts'
import { store } from './store.ts'

export const listing = pgTable(
  'listing',
  {
    account: account(),
    productId: reference().notNull(),
    name: text().notNull(),
    /** `name` as it sorts and begins (domain/text/sort-key). */
    nameKey: text().notNull(),
    brandId: reference(),
    categoryId: reference(),
    /** What the card shows and sorting by price reads, centavos; null is 'Consultar precio'. */
    price: centavos(),
    priceMax: centavos(),
    /** The former price that is struck through, centavos. */
    compareAt: centavos(),
    inStock: boolean().notNull(),
    optionValueIds: idList(),
    /** The values of the variants that can be bought. */
    stockedValueIds: idList(),
    rating: doublePrecision().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** Lexemes of domain/search, without positions. */
    search: tsvector().notNull(),
    /** The words of it as they are counted in `search_word`. */
    words: text().array().notNull().default(sql`'{}'`),
    card: jsonb().$type<ListingCard>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.productId] }),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [product.account, product.id] }).onDelete(
      'cascade',
    ),
    index('listing_newest').on(t.account, t.createdAt.desc().nullsFirst(), t.productId.desc().nullsFirst()),
    // The order of what a search finds: common words are met along it sooner than they are sorted.
    index('listing_stocked').on(
      t.account,
      t.inStock.desc().nullsFirst(),
      t.createdAt.desc().nullsFirst(),
      t.productId.desc().nullsFirst(),
    ),
    // Counting the brands of a category, and the other way round, reads these alone.
    index('listing_category').on(t.account, t.categoryId, t.brandId, t.inStock),
    index('listing_brand').on(t.account, t.brandId, t.categoryId, t.inStock),
    index('listing_price').on(t.account, t.price, t.createdAt.desc().nullsFirst(), t.productId.desc().nullsFirst()),
    // Backwards, the one above would have those without a price in front.
    index('listing_price_down').on(
      t.account,
      t.price.desc().nullsLast(),
      t.createdAt.desc().nullsFirst(),
      t.productId.desc().nullsFirst(),
    ),
    index('listing_rating').on(
      t.account,
      t.rating.desc().nullsFirst(),
      t.reviewCount.desc().nullsFirst(),
      t.createdAt.desc().nullsFirst(),
      t.productId.desc().nullsFirst(),
    ),
    index('listing_name').on(
      t.account,
      sql`${t.nameKey} collate "C"`,
      t.createdAt.desc().nullsFirst(),
      t.productId.desc().nullsFirst(),
    ),
    // `btree_gin` lets the account stand in front here, too.
    index('listing_search').using('gin', t.account, t.search),
    index('listing_options').using('gin', t.account, t.optionValueIds),
  ],
)

/**
 * Products whose listing is behind what was sold: written in the transaction that moves their stock, worked off in passing
 * a moment later, so that a burst of orders flattens a product once (decision 016). One product may be there many times.
 */
export const listingDue = pgTable(
  'listing_due',
  {
    account: account(),
    id: identity().notNull(),
    productId: reference().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [product.account, product.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** A variant of a listing, flat: colour, size and stock have to be true of one and the same variant. */
export const listingVariant = pgTable(
  'listing_variant',
  {
    account: account(),
    productId: reference().notNull(),
    variantId: reference().notNull(),
    inStock: boolean().notNull(),
    valueIds: idList(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.productId, t.variantId] }),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [listing.account, listing.productId] }).onDelete(
      'cascade',
    ),
    index('listing_variant_values').using('gin', t.account, t.valueIds),
  ],
)

/**
 * How many listings a store has of each kind when nothing is chosen: moved by the difference in the transaction that
 * changes a listing, so that the whole catalogue is never counted. A row is as old as the first listing of its kind
 * and may say 0.
 */
export const facetCount = pgTable(
  'facet_count',
  {
    account: account().references(() => store.account),
    kind: text({ enum: FACET_KINDS }).notNull(),
    /** Of the category, the brand or the option value; 0 for all. */
    id: reference().notNull(),
    total: integer().notNull(),
    /** Of them, those that can be bought; of a value, those with a variant of that value that can be. */
    inStock: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.kind, t.id] })],
)
