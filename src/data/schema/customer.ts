import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account, createdAt, identity, instant, reference } from './columns.ts'
import { foldedText } from './folded-text.ts'
import { store } from './store.ts'

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
    /**
     * Fields of the point of sale's record that the storefront only passes on (docs/rules/customer.md#customer-record).
     */
    record: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** When the person had its data erased (decision 054): all that is left is whose orders are one customer's. */
    erasedAt: instant(),
    /** The text that it is looked up by: name, e-mail and the digits of the phone, folded, with a space before each. */
    lookup: text()
      .notNull()
      .generatedAlwaysAs((): SQL => {
        const { name, email, phone } = customer
        return foldedText(sql`' ' || ${name} || ' ' || ${email} || ' ' || regexp_replace(${phone}, '[^0-9]+', '', 'g')`)
      }),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    index('customer_fid').on(t.account, t.fid),
    uniqueIndex('customer_email').on(t.account, sql`lower(${t.email})`),
    index('customer_lookup').using('gin', t.account, t.lookup.op('gin_trgm_ops')),
    check('customer_points', sql`${t.loyaltyPoints} >= 0`),
  ],
)

/**
 * The people who were erased, by the id that they had, so that a restored backup can erase them again (decision 104). A
 * job records each next to the images, where it outlasts the database.
 */
export const erasure = pgTable(
  'erasure',
  {
    account: account().references(() => store.account),
    /** The id of the deleted row. */
    customerId: reference().notNull(),
    at: instant().notNull(),
    /** When it was recorded outside of the database; null until then. */
    recordedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.customerId] }),
    index('erasure_unrecorded').on(t.at).where(sql`${t.recordedAt} is null`),
  ],
)
