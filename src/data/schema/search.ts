import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account, identity } from './columns.ts'
import { store } from './store.ts'

/** The words by which a store's products can be found, to distinguish typing errors from words. */
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
    /** The number of listings that have it. */
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
    /** Two or more terms of one or a few words each: `{playera, camiseta}`. */
    terms: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.id] }), check('synonym_terms', sql`cardinality(${t.terms}) >= 2`)],
)
