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
import { FACET_KINDS } from '#domain/catalogue/facet-deltas.ts'
import type { FlatListing } from '#domain/catalogue/flatten-listing.ts'
import type { ListingCard } from '#domain/catalogue/listing-card.ts'
import { account, centavos, identity, idList, instant, keyList, reference, tsvector } from './columns.ts'
import { product } from './product.ts'
import { store } from './store.ts'

export const listing = pgTable(
  'listing',
  {
    account: account(),
    productId: reference().notNull(),
    name: text().notNull(),
    /** `name` as the key to sort by and to compare beginnings with (domain/text/fold). */
    nameKey: text().notNull(),
    brandId: reference(),
    categoryId: reference(),
    /** The price that the card shows and lists are sorted by, in centavos; null is 'Consultar precio'. */
    price: centavos(),
    priceMax: centavos(),
    /** The former price that is struck through, in centavos. */
    compareAt: centavos(),
    inStock: boolean().notNull(),
    optionValueIds: idList(),
    /** The values of the variants that can be bought. */
    stockedValueIds: idList(),
    /** The branches that have a variant of it now; '' is every branch (domain/stock/branch-stock). */
    branchFids: keyList(),
    /** Which of `option_value_ids` each branch has, as digits (domain/catalogue/flatten-listing). */
    branchValues: jsonb().$type<FlatListing['branchValues']>().notNull().default({}),
    rating: doublePrecision().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** Lexemes of domain/search, without positions. */
    search: tsvector().notNull(),
    /** Its words as they are counted in `search_word`. */
    words: text().array().notNull().default(sql`'{}'`),
    card: jsonb().$type<ListingCard>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.productId] }),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [product.account, product.id] }).onDelete(
      'cascade',
    ),
    index('listing_newest').on(t.account, t.createdAt.desc().nullsFirst(), t.productId.desc().nullsFirst()),
    // The order of search results: rows with common words are found sooner along this index than by sorting them all.
    index('listing_stocked').on(
      t.account,
      t.inStock.desc().nullsFirst(),
      t.createdAt.desc().nullsFirst(),
      t.productId.desc().nullsFirst(),
    ),
    // These two suffice to count the brands of a category, and the other way round, without reading the table.
    index('listing_category').on(t.account, t.categoryId, t.brandId, t.inStock),
    index('listing_brand').on(t.account, t.brandId, t.categoryId, t.inStock),
    index('listing_price').on(t.account, t.price, t.createdAt.desc().nullsFirst(), t.productId.desc().nullsFirst()),
    // Read backwards, the index above would have listings without a price in front.
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
    // With `btree_gin` the account comes first here, too.
    index('listing_search').using('gin', t.account, t.search),
    index('listing_options').using('gin', t.account, t.optionValueIds),
  ],
)

/**
 * Products whose listing does not show recent sales yet. Rows are written in the transaction that moves the stock, and
 * handled a moment later, so that a burst of orders refreshes a listing once (decision 016). A product may be there
 * many times.
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

/** One flat row for each variant of a listing: colour, size and stock have to be true of one and the same variant. */
export const listingVariant = pgTable(
  'listing_variant',
  {
    account: account(),
    productId: reference().notNull(),
    variantId: reference().notNull(),
    inStock: boolean().notNull(),
    valueIds: idList(),
    /** The branches that have it now; '' is every branch. */
    branchFids: keyList(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.productId, t.variantId] }),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [listing.account, listing.productId] }).onDelete(
      'cascade',
    ),
    index('listing_variant_values').using('gin', t.account, t.valueIds),
    // Comparing the branches of every variant took longer than all else that counts a branch's products.
    index('listing_variant_branches').using('gin', t.account, t.branchFids),
  ],
)

/**
 * Counts of a store's listings by facet when nothing is chosen. The transaction that changes a listing adds the
 * difference, so that the whole catalogue is never counted. A row may be 0: it stays once there was such a listing.
 */
export const facetCount = pgTable(
  'facet_count',
  {
    account: account().references(() => store.account),
    kind: text({ enum: FACET_KINDS }).notNull(),
    /** Id of the category, brand or option value; 0 for all listings. */
    id: reference().notNull(),
    total: integer().notNull(),
    /** Those that can be bought; for a value, those with a variant of that value that can be bought. */
    inStock: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.kind, t.id] })],
)

/**
 * Counts of the listings that a branch has, by facet, as `facet_count` has them for the whole store. A row may be 0.
 */
export const branchCount = pgTable(
  'branch_count',
  {
    account: account().references(() => store.account),
    /** '' for the listings that every branch has. */
    branchFid: text().notNull(),
    kind: text({ enum: FACET_KINDS }).notNull(),
    /** Id of the category, brand or option value; 0 for all listings. */
    id: reference().notNull(),
    /** For a value, the listings with a variant of that value that the branch has. */
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.branchFid, t.kind, t.id] })],
)
