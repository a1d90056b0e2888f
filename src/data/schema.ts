import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { FACET_KINDS } from '#domain/catalogue/facet-keys.ts'
import type { ListingCard } from '#domain/catalogue/listing-card.ts'
import type { OrderPayload } from '#domain/order/order-payload.ts'

/**
 * The whole model. Money is integer centavos, times are `timestamptz`, and every tenant table's primary key, unique
 * index and foreign key starts with `account`, the distribution column. `store` and `api_key` are the exceptions: they
 * are looked up before the account is known, and stay small.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const account = () => text().notNull()
const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity()
const reference = () => bigint({ mode: 'number' })
const centavos = () => integer()
const idList = () => bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`)
const instant = () => timestamp({ withTimezone: true, mode: 'date' })
const createdAt = () => instant().notNull().defaultNow()

export const store = pgTable(
  'store',
  {
    account: text().primaryKey(),
    accountName: text().notNull(),
    /** Custom domain in lower case, without port. */
    domain: text().unique(),
    plan: text({ enum: ['basic', 'premium'] })
      .notNull()
      .default('basic'),
    isActive: boolean().notNull().default(true),
    storeName: text().notNull(),
    storeDescription: text().notNull().default(''),
    /** Blob keys of the branding images. */
    logo: text(),
    favicon: text(),
    coverImage: text(),
    /** The store's own colour, `#rrggbb`; the page moves it until it is legible. */
    accent: text().notNull().default('#7a4b3a'),
    showOnlyInStock: boolean().notNull().default(false),
    virtualFitting: boolean().notNull().default(false),
    shippingLocal: centavos().notNull().default(8000),
    shippingNationalStandard: centavos().notNull().default(15000),
    shippingNationalExpress: centavos().notNull().default(25000),
    whatsappEnabled: boolean().notNull().default(false),
    whatsappPhone: text(),
    invoicingUrl: text(),
    timeZone: text().notNull().default('America/Mexico_City'),
    /** Keys into branch, warehouse and the point of sale's customer types, used for orders. */
    defaultBranch: text(),
    defaultWarehouse: text(),
    defaultCustomerType: text(),
    defaultCustomerTypeName: text(),
    /** Who hears of an order (docs/rules.md#vendor-notification). */
    vendorUserKey: text(),
    vendorUserName: text(),
    vendorEmail: text(),
    vendorEmailEnabled: boolean().notNull().default(false),
    nextFolio: integer().notNull().default(1),
    /** Listed on the bare shared host's landing page. */
    isDemo: boolean().notNull().default(false),
    /** Moves with every change that a page of the store could show. */
    version: bigint({ mode: 'number' }).notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check('store_account_form', sql`${t.account} ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'`),
    check('store_domain_form', sql`${t.domain} = lower(${t.domain})`),
  ],
)

export const apiKey = pgTable(
  'api_key',
  {
    /** SHA-256 of the key, hexadecimal; the key itself is shown once and not kept. */
    hash: text().primaryKey(),
    account: account().references(() => store.account),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [index('api_key_account').on(t.account)],
)

export const branch = pgTable(
  'branch',
  {
    account: account().references(() => store.account),
    fid: text().notNull(),
    name: text().notNull(),
    street: text().notNull().default(''),
    exterior: text().notNull().default(''),
    neighbourhood: text().notNull().default(''),
    locality: text().notNull().default(''),
    state: text().notNull().default(''),
    phone: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.account, t.fid] })],
)

export const businessHours = pgTable(
  'business_hours',
  {
    account: account(),
    branchFid: text().notNull(),
    /** ISO day of the week: 1 lunes … 7 domingo. */
    day: smallint().notNull(),
    active: boolean().notNull(),
    /** Minutes since midnight in the store's time zone. */
    opens: smallint().notNull(),
    closes: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.branchFid, t.day] }),
    foreignKey({ columns: [t.account, t.branchFid], foreignColumns: [branch.account, branch.fid] }).onDelete('cascade'),
    check('business_hours_day', sql`${t.day} between 1 and 7`),
    check('business_hours_span', sql`${t.opens} between 0 and 1440 and ${t.closes} between 0 and 1440`),
  ],
)

export const warehouse = pgTable(
  'warehouse',
  {
    account: account().references(() => store.account),
    fid: text().notNull(),
    name: text().notNull(),
    /** Whether its stock may be sold online. */
    servesOnline: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.account, t.fid] })],
)

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
  (t) => [primaryKey({ columns: [t.account, t.id] }), uniqueIndex('category_key').on(t.account, t.key)],
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
  (t) => [primaryKey({ columns: [t.account, t.id] }), uniqueIndex('brand_key').on(t.account, t.key)],
)

export const optionType = pgTable(
  'option_type',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    label: text().notNull(),
    key: text().notNull(),
    /** What the storefront shows it as: swatches, sizes in wearing order, or plain words. */
    role: text({ enum: ['color', 'size', 'other'] })
      .notNull()
      .default('other'),
  },
  (t) => [primaryKey({ columns: [t.account, t.id] }), uniqueIndex('option_type_key').on(t.account, t.key)],
)

export const optionValue = pgTable(
  'option_value',
  {
    account: account(),
    id: identity().notNull(),
    optionTypeId: reference().notNull(),
    label: text().notNull(),
    key: text().notNull(),
    /** `#rrggbb` of a colour where it is known. */
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
    /** Digest of what the source last said, so that an unchanged row is not written again. */
    sourceDigest: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('product_external_id').on(t.account, t.externalId),
    foreignKey({ columns: [t.account, t.brandId], foreignColumns: [brand.account, brand.id] }),
    foreignKey({ columns: [t.account, t.categoryId], foreignColumns: [category.account, category.id] }),
    index('product_brand').on(t.account, t.brandId),
    index('product_category').on(t.account, t.categoryId),
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
    /** Centavos. */
    price: centavos().notNull(),
    originalPrice: centavos(),
    position: integer().notNull().default(0),
    /** False once the source no longer lists it: carts and orders still name it, the page does not. */
    active: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [product.account, product.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('variant_external_id').on(t.account, t.productId, t.externalId),
    index('variant_barcode').on(t.account, t.barcode),
    index('variant_sku').on(t.account, t.sku),
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

export const image = pgTable(
  'image',
  {
    account: account(),
    id: identity().notNull(),
    productId: reference().notNull(),
    /** The variant that it shows; null shows the product. */
    variantId: reference(),
    position: integer().notNull().default(0),
    alt: text().notNull().default(''),
    /** Where the source keeps it: an address, or a file's name. */
    source: text().notNull(),
    /** `pending` waits to be fetched, `ready` has a blob, `failed` keeps the placeholder. */
    state: text({ enum: ['pending', 'ready', 'failed'] }).notNull(),
    /** SHA-256 of the original, hexadecimal: its name in the blob store. */
    blobKey: text(),
    width: integer(),
    height: integer(),
    attempts: smallint().notNull().default(0),
    /** When the next attempt is due, while pending. */
    dueAt: instant().notNull().defaultNow(),
    /** Why the last attempt failed. */
    problem: text(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [product.account, product.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account, t.variantId], foreignColumns: [variant.account, variant.id] }).onDelete(
      'cascade',
    ),
    index('image_product').on(t.account, t.productId, t.position),
    index('image_due').on(t.dueAt).where(sql`${t.state} = 'pending'`),
    index('image_blob').on(t.account, t.blobKey),
  ],
)

export const review = pgTable(
  'review',
  {
    account: account(),
    id: identity().notNull(),
    productId: reference().notNull(),
    /** The order that it was bought in; null for reviews that came with the catalogue. */
    orderId: reference(),
    rating: smallint().notNull(),
    author: text().notNull(),
    body: text().notNull().default(''),
    published: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.productId], foreignColumns: [product.account, product.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    uniqueIndex('review_once_per_order').on(t.account, t.orderId, t.productId),
    index('review_product').on(t.account, t.productId, t.createdAt),
    check('review_rating', sql`${t.rating} between 1 and 5`),
  ],
)

export const stock = pgTable(
  'stock',
  {
    account: account(),
    variantId: reference().notNull(),
    warehouseFid: text().notNull(),
    onHand: integer().notNull(),
    /** Promised to orders that were not handed over yet; available = on hand − held. */
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

/** The words that a store's products can be found by, to tell a slip of the finger from a word. */
export const searchWord = pgTable(
  'search_word',
  {
    account: account().references(() => store.account),
    /** Lower case, as written: `niño`, `pantalón`. */
    word: text().notNull(),
    /** `word` folded (domain/text). */
    folded: text().notNull(),
    /** Its lexeme (domain/search). */
    stem: text().notNull(),
    /** Listings that have it. */
    uses: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.word] }),
    index('search_word_stem').on(t.account, t.stem.op('text_pattern_ops')),
    index('search_word_near').using('gin', t.account, t.folded.op('gin_trgm_ops')),
  ],
)

/** Words that mean one thing to a store, beyond those that the whole trade shares (domain/search/synonyms). */
export const synonym = pgTable(
  'synonym',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    /** Two or more, each a word or a few: `{playera, camiseta}`. */
    terms: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.id] }), check('synonym_terms', sql`cardinality(${t.terms}) >= 2`)],
)

export const customer = pgTable(
  'customer',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    fid: text(),
    name: text().notNull(),
    /** As the customer wrote it; unique without regard to case. */
    email: text().notNull(),
    phone: text().notNull().default(''),
    street: text().notNull().default(''),
    exterior: text().notNull().default(''),
    interior: text().notNull().default(''),
    reference: text().notNull().default(''),
    neighbourhood: text().notNull().default(''),
    municipality: text().notNull().default(''),
    locality: text().notNull().default(''),
    state: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    country: text().notNull().default('México'),
    loyaltyActive: boolean().notNull().default(false),
    /** Whole points; one is worth one peso. */
    loyaltyPoints: integer().notNull().default(0),
    /** Fields of the point of sale's record that the storefront only passes on (docs/rules.md#customer-record). */
    record: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('customer_email').on(t.account, sql`lower(${t.email})`),
    check('customer_points', sql`${t.loyaltyPoints} >= 0`),
  ],
)

export const order = pgTable(
  'order',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    folio: integer().notNull(),
    customerId: reference().notNull(),
    customerEmail: text().notNull(),
    status: text().notNull().default('Abierto'),
    paymentStatus: text().notNull().default('Pendiente'),
    preparationStatus: text().notNull().default('No preparado'),
    channel: text().notNull().default('Online'),
    deliveryMethod: text({ enum: ['pickup', 'delivery'] }).notNull(),
    subtotal: centavos().notNull(),
    discount: centavos().notNull().default(0),
    discountReason: text().notNull().default(''),
    tax: centavos().notNull(),
    shipping: centavos().notNull().default(0),
    total: centavos().notNull(),
    pickupAt: instant(),
    /** The documented order payload (docs/rules.md#order-payload): account, header, details, cobros. */
    payload: jsonb().$type<OrderPayload>().notNull(),
    /** When the mail server took the customer's confirmation. */
    confirmationSentAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    uniqueIndex('order_folio').on(t.account, t.folio),
    foreignKey({ columns: [t.account, t.customerId], foreignColumns: [customer.account, customer.id] }),
    index('order_email').on(t.account, sql`lower(${t.customerEmail})`),
    check('order_amounts', sql`${t.total} >= 0 and ${t.discount} >= 0 and ${t.shipping} >= 0`),
  ],
)

export const orderLine = pgTable(
  'order_line',
  {
    account: account(),
    orderId: reference().notNull(),
    position: smallint().notNull(),
    /** What was bought; a copy, so that the order stands when the catalogue moves on. */
    productId: reference().notNull(),
    variantId: reference().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: centavos().notNull(),
    total: centavos().notNull(),
    tax: centavos().notNull(),
    imageKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.orderId, t.position] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }).onDelete('cascade'),
    index('order_line_product').on(t.account, t.productId),
    check('order_line_quantity', sql`${t.quantity} > 0`),
  ],
)

export const hold = pgTable(
  'hold',
  {
    account: account(),
    orderId: reference().notNull(),
    variantId: reference().notNull(),
    warehouseFid: text().notNull(),
    quantity: integer().notNull(),
    expiresAt: instant().notNull(),
    /** When the pieces went back or were handed over; a hold ends once. */
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.orderId, t.variantId, t.warehouseFid] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    foreignKey({
      columns: [t.account, t.variantId, t.warehouseFid],
      foreignColumns: [stock.account, stock.variantId, stock.warehouseFid],
    }),
    index('hold_expiry').on(t.expiresAt).where(sql`${t.endedAt} is null`),
    check('hold_quantity', sql`${t.quantity} > 0`),
  ],
)

export const coupon = pgTable(
  'coupon',
  {
    account: account().references(() => store.account),
    id: text().notNull(),
    discountPercentage: smallint().notNull(),
    source: text({ enum: ['smile-detection'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    orderId: reference(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    check('coupon_percentage', sql`${t.discountPercentage} between 1 and 100`),
  ],
)

export const loyaltyEntry = pgTable(
  'loyalty_entry',
  {
    account: account(),
    id: identity().notNull(),
    customerId: reference().notNull(),
    orderId: reference(),
    /** Negative when points were spent. */
    points: integer().notNull(),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.customerId], foreignColumns: [customer.account, customer.id] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    index('loyalty_entry_customer').on(t.account, t.customerId),
  ],
)

export const notification = pgTable(
  'notification',
  {
    account: account().references(() => store.account),
    id: identity().notNull(),
    /** What it tells of: once. */
    orderId: reference(),
    title: text().notNull(),
    message: text().notNull(),
    type: text().notNull().default('pedido'),
    userId: text(),
    userEmail: text(),
    isRead: boolean().notNull().default(false),
    priority: text().notNull().default('high'),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    actionUrl: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    uniqueIndex('notification_once').on(t.account, t.orderId),
    index('notification_newest').on(t.account, t.createdAt),
  ],
)

export const idempotency = pgTable(
  'idempotency',
  {
    account: account().references(() => store.account),
    key: text().notNull(),
    /** SHA-256 of the request's body: the same key with another body is refused. */
    requestDigest: text().notNull(),
    orderId: reference(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.key] }),
    foreignKey({ columns: [t.account, t.orderId], foreignColumns: [order.account, order.id] }),
    index('idempotency_age').on(t.createdAt),
  ],
)
