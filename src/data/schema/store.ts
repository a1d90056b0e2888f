import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { ApiScope } from '#domain/api-key/api-scope.ts'
import type { PaymentMethod } from '#domain/payment/payment-method.ts'
import type { LegalTextKind } from '#domain/store/legal-text.ts'
import { PLANS } from '#domain/store/plan.ts'
import { account, centavos, createdAt, instant } from './columns.ts'

export const store = pgTable(
  'store',
  {
    account: text().primaryKey(),
    accountName: text().notNull(),
    /** The proven custom domain that is served, in lower case, without port (decision 059); unique by `store_domain`. */
    domain: text(),
    plan: text({ enum: PLANS }).notNull().default('basic'),
    isActive: boolean().notNull().default(true),
    storeName: text().notNull(),
    storeDescription: text().notNull().default(''),
    /** Blob keys of the branding images. */
    logo: text(),
    favicon: text(),
    coverImage: text(),
    /** The store's own colour, `#rrggbb`; pages adjust it until it is legible. */
    accent: text().notNull().default('#7a4b3a'),
    showOnlyInStock: boolean().notNull().default(false),
    virtualFitting: boolean().notNull().default(false),
    shippingLocal: centavos().notNull().default(8000),
    shippingNationalStandard: centavos().notNull().default(15000),
    shippingNationalExpress: centavos().notNull().default(25000),
    /**
     * Where the local shipping is offered: names of states, and postal codes or their beginnings (`03`, `03100`). Both
     * empty: in the state of the default branch.
     */
    shippingLocalStates: text().array().notNull().default([]),
    shippingLocalPostalCodes: text().array().notNull().default([]),
    /** How orders are paid, by how they reach the shopper; empty while the store names none. */
    paymentPickup: text().array().$type<PaymentMethod[]>().notNull().default([]),
    paymentLocal: text().array().$type<PaymentMethod[]>().notNull().default([]),
    paymentNational: text().array().$type<PaymentMethod[]>().notNull().default([]),
    /** The account that transfers go to; the reference of a transfer is the folio. */
    transferBank: text(),
    /** 18 digits with a valid check digit. */
    transferClabe: text(),
    transferBeneficiary: text(),
    /** Whether orders can be paid online; the account is in `online_account`. */
    onlinePayments: boolean().notNull().default(false),
    /** Who answers for the store, as its legal texts name it: the person or company, and its postal address. */
    legalName: text(),
    legalAddress: text(),
    contactEmail: text(),
    /** Ten digits. */
    contactPhone: text(),
    /** Whether loyalty points are spent by orders to be picked up alone. */
    pointsAtPickupOnly: boolean().notNull().default(false),
    whatsappEnabled: boolean().notNull().default(false),
    whatsappPhone: text(),
    invoicingUrl: text(),
    timeZone: text().notNull().default('America/Mexico_City'),
    /** Keys into branch, warehouse and the point of sale's customer types, used for orders. */
    defaultBranch: text(),
    defaultWarehouse: text(),
    defaultCustomerType: text(),
    defaultCustomerTypeName: text(),
    /** Who is notified of an order (docs/rules/notification.md#vendor-notification). */
    vendorUserKey: text(),
    vendorUserName: text(),
    vendorEmail: text(),
    vendorEmailEnabled: boolean().notNull().default(true),
    nextFolio: integer().notNull().default(1),
    /**
     * When an order's preparation was first advanced; null as long as none ever was
     * (docs/rules/order.md#ready-estimate).
     */
    advancesOrdersSince: instant(),
    /** Listed on the bare shared host's landing page. */
    isDemo: boolean().notNull().default(false),
    /** Percentage of a smile coupon. */
    couponPercentage: smallint().notNull().default(10),
    /** Who gets one (docs/rules/smile.md#smile). */
    smileCoupons: text({ enum: ['off', 'camera', 'anyone'] })
      .notNull()
      .default('anyone'),
    /**
     * Days after which pieces of other branches are ready where an order is picked up; null: none are brought there
     * (docs/rules/pickup.md#pieces-of-other-branches).
     */
    transferDays: smallint(),
    /** Whether a part of a cart may be ordered at a branch, and the rest apart. */
    splitOrders: boolean().notNull().default(false),
    /** Whether orders can be picked up on Sundays (docs/rules/pickup.md#pickup-times). */
    sundayPickup: boolean().notNull().default(false),
    /** Hours for which a delivery's pieces are held while the store has not confirmed the order. */
    deliveryHoldHours: smallint().notNull().default(72),
    /** Days after the hand-over in which pieces can be returned, as its customers read it; null: it states none. */
    returnDays: smallint(),
    /** The number of the store's last event. */
    eventSeq: bigint({ mode: 'number' }).notNull().default(0),
    /** Up to which event a job has looked for orders without a row of `order_search`; null before it did. */
    searchedSeq: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('store_account_form', sql`${t.account} ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'`),
    check('store_domain_form', sql`${t.domain} = lower(${t.domain})`),
    check('store_coupon_percentage', sql`${t.couponPercentage} between 1 and 100`),
    check('store_delivery_hold_hours', sql`${t.deliveryHoldHours} between 1 and 720`),
    check('store_transfer_days', sql`${t.transferDays} between 0 and 30`),
    check('store_return_days', sql`${t.returnDays} between 0 and 365`),
    check('store_smile_coupons', sql`${t.smileCoupons} in ('off', 'camera', 'anyone')`),
  ],
)

/**
 * Directory of the served domains: finds the account of a domain, and keeps two stores from being served under one.
 * On Citus it is on every node, as the account is not known yet (decision 068).
 */
export const storeDomain = pgTable('store_domain', {
  domain: text().primaryKey(),
  account: account(),
})

/** The domains that a store states as its own, proven and not (decision 059). */
export const domainClaim = pgTable(
  'domain_claim',
  {
    account: account().references(() => store.account),
    /** In lower case, without port. Several stores may claim the same one; the first to prove it is served under it. */
    domain: text().notNull(),
    /** The value that the TXT record has to contain. */
    token: text().notNull(),
    claimedAt: instant().notNull(),
    /** When the claim ends unless it was proven by then. */
    expiresAt: instant().notNull(),
    provenAt: instant(),
    /** `operator`: by the operator's word; `machine`: a name that always leads to this machine. Null until proven. */
    proof: text({ enum: ['txt', 'cname', 'operator', 'machine'] }),
    checkedAt: instant(),
    /** When the record of a proven domain was first found missing; null while it is there. */
    missingSince: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.domain] }),
    index('domain_claim_check').on(t.checkedAt),
    check('domain_claim_form', sql`${t.domain} = lower(${t.domain})`),
    check('domain_claim_proof', sql`(${t.provenAt} is null) = (${t.proof} is null)`),
  ],
)

export const apiKey = pgTable(
  'api_key',
  {
    account: account().references(() => store.account),
    /** Its public id, the beginning of the key: what lists and events name it by. */
    id: text().notNull(),
    /** SHA-256 of the key, hexadecimal; the key itself is shown once and not stored. */
    hash: text().notNull(),
    name: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.account, t.id] })],
)

/** Directory of the API keys: finds the account of a key by its digest. On Citus it is on every node. */
export const apiKeyDirectory = pgTable('api_key_directory', {
  /** SHA-256 of the key, hexadecimal. */
  hash: text().primaryKey(),
  account: account(),
})

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
    /** Five digits, or empty. */
    postalCode: text().notNull().default(''),
    /** In degrees (WGS 84); both null where the middle of its postal code has to do. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [primaryKey({ columns: [t.account, t.fid] })],
)

/** The legal texts that a store has written; where it has none of a kind, its pages show the template. */
export const legalText = pgTable(
  'legal_text',
  {
    account: account().references(() => store.account),
    kind: text().$type<LegalTextKind>().notNull(),
    /** Paragraphs with line breaks; a line that begins with `## ` is a heading. */
    text: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.kind] })],
)

export const businessHours = pgTable(
  'business_hours',
  {
    account: account(),
    branchFid: text().notNull(),
    /** ISO day of the week: 1 lunes … 7 domingo. */
    day: smallint().notNull(),
    active: boolean().notNull(),
    /** Minutes since midnight in the store's time zone; a day may have several spans, each with a row. */
    opens: smallint().notNull(),
    closes: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.branchFid, t.day, t.opens] }),
    foreignKey({ columns: [t.account, t.branchFid], foreignColumns: [branch.account, branch.fid] }).onDelete('cascade'),
    check('business_hours_day', sql`${t.day} between 1 and 7`),
    check('business_hours_span', sql`${t.opens} between 0 and 1440 and ${t.closes} between 0 and 1440`),
  ],
)

/** Days on which a branch has other hours than its week's: a holiday, the days before Christmas. */
export const specialHours = pgTable(
  'special_hours',
  {
    account: account(),
    branchFid: text().notNull(),
    /** Calendar day of the store's time zone. */
    date: date({ mode: 'string' }).notNull(),
    /** False on a day on which the branch is closed; it then has this row alone. */
    active: boolean().notNull(),
    /** As in `business_hours`. */
    opens: smallint().notNull(),
    closes: smallint().notNull(),
    /** `Navidad`; shown next to the day. */
    note: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.branchFid, t.date, t.opens] }),
    foreignKey({ columns: [t.account, t.branchFid], foreignColumns: [branch.account, branch.fid] }).onDelete('cascade'),
    check('special_hours_span', sql`${t.opens} between 0 and 1440 and ${t.closes} between 0 and 1440`),
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
    /** The branch where its pieces are; null: it supplies the branch where orders are picked up (decision 113). */
    branchFid: text(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.fid] }),
    foreignKey({ columns: [t.account, t.branchFid], foreignColumns: [branch.account, branch.fid] }),
  ],
)
