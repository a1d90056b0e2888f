import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/staff/role.ts'
import { account, createdAt, instant } from './columns.ts'
import { store } from './store.ts'

/**
 * The people whom a store lets to its counter. `person` belongs to no store, so it can be on another machine than these
 * rows and no foreign key leads to it; people are never deleted.
 */
export const staff = pgTable(
  'staff',
  {
    account: account().references(() => store.account),
    personId: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** The keys of the branches whose orders the person works with; null: all, as an owner does in any case. */
    branches: text().array(),
    createdAt: createdAt(),
    /** When the store let the person go; the row stays, as events name the person. */
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.personId] }),
    index('staff_person').on(t.personId),
    check('staff_role', sql`${t.role} in ('owner', 'manager', 'seller')`),
  ],
)

export const invitation = pgTable(
  'invitation',
  {
    account: account().references(() => store.account),
    /** Public: its link also has a signature. */
    id: text().notNull(),
    /** Whom it is for, in lower case. */
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** As the member's; null: all. */
    branches: text().array(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** When it was accepted, and by whom. */
    acceptedAt: instant(),
    personId: text(),
    revokedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.id] }),
    check('invitation_role', sql`${t.role} in ('owner', 'manager', 'seller')`),
  ],
)
