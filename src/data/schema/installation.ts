import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A single row for what all processes of one database have in common. */
export const installation = pgTable(
  'installation',
  {
    isTheOnly: boolean().primaryKey().default(true),
    /** Fingerprints of the secrets of the process that started last, the signing one first; none before the first. */
    secretFingerprints: text().array().notNull(),
    /** The moment of the newest backup of all stores; null where none is known. */
    backedUpAt: instant(),
  },
  (t) => [check('installation_only_one', sql`${t.isTheOnly}`)],
)
