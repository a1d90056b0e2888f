import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/**
 * The people who work at counters, who may do so in several stores: so these tables belong to none. better-auth reads
 * and writes them, and its names of fields are the names of their properties. Whom a store lets in is in `staff`.
 */
export const person = pgTable(
  'person',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    /** Whether the address is proven: a link that was mailed to it was opened (decision 058). */
    emailVerified: boolean().notNull().default(true),
    /** The only store that the person can enter while the address is not proven; null once it is. */
    account: text(),
    image: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    // An address has at most one proven person, and one unproven person per store.
    unique('person_email').on(t.email, t.account).nullsNotDistinct(),
    check('person_account', sql`(${t.account} is null) = ${t.emailVerified}`),
  ],
)

const personId = () =>
  text()
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' })

/** How a person signs in: by a password, of which this has the digest. */
export const personCredential = pgTable(
  'person_credential',
  {
    id: text().primaryKey(),
    userId: personId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('person_credential_provider').on(t.providerId, t.accountId),
    index('person_credential_person').on(t.userId),
  ],
)

export const personSession = pgTable(
  'person_session',
  {
    id: text().primaryKey(),
    userId: personId(),
    /** The store at whose counter it began. */
    account: text().notNull(),
    token: text().notNull(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [uniqueIndex('person_session_token').on(t.token), index('person_session_person').on(t.userId)],
)

/** Tokens that were sent or shown once and are waited for: the token of a new password, the challenge of a passkey. */
export const personVerification = pgTable(
  'person_verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('person_verification_identifier').on(t.identifier), index('person_verification_age').on(t.expiresAt)],
)

/** The second factor of a person: an app that makes codes, and codes on paper; both encrypted. */
export const personSecondFactor = pgTable(
  'person_second_factor',
  {
    id: text().primaryKey(),
    userId: personId(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: instant(),
  },
  (t) => [index('person_second_factor_person').on(t.userId)],
)

export const personPasskey = pgTable(
  'person_passkey',
  {
    id: text().primaryKey(),
    userId: personId(),
    name: text(),
    publicKey: text().notNull(),
    credentialID: text().notNull(),
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: createdAt(),
  },
  (t) => [index('person_passkey_person').on(t.userId), uniqueIndex('person_passkey_credential').on(t.credentialID)],
)
