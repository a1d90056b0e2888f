import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** A single row for what all processes of one database have in common. */
export const installation = pgTable(
  'installation',
  {
    isTheOnly: boolean().primaryKey().default(true),
    /** Fingerprints of the secrets of the process that started last, the signing one first. */
    secretFingerprints: text().array().notNull(),
  },
  (t) => [check('installation_only_one', sql`${t.isTheOnly}`)],
)
