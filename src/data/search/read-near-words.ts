import { sql } from 'drizzle-orm'
import type { KnownWord } from '#domain/search/known-word.ts'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { searchWord } from '../schema/search.ts'

/** Words that are less similar than this cannot be typing errors of each other (`blsua`, `blusa`: 0.2). */
const LEAST_SIMILARITY = '0.18'

/** Candidates for each word: enough that the nearest by typing errors is among the nearest by trigrams. */
const CANDIDATES = 40

/** The most letters by which the word that was meant may be longer or shorter. */
const MOST_SLIPS = 3

/** Reads the store's words that are similar to these unknown ones, as candidates for a correction. */
export async function readNearWords(
  db: Db,
  { account, words }: { account: string; words: readonly string[] },
): Promise<KnownWord[]> {
  const folded = words.map(fold)
  // The threshold of `%` is a setting. It is set for this statement alone, and before the index is read, because the
  // condition on the index is derived from it.
  const threshold = sql`(select left(set_config('pg_trgm.similarity_threshold', ${LEAST_SIMILARITY}, true), 0))`
  return rows<{ word: string; folded: string; stem: string; uses: number }>(
    db,
    sql`
      select near.* from unnest(${sql.param(folded)}::text[]) as typed (word), lateral (
        select word, folded, stem, uses from ${searchWord}
        where account = ${account} and folded % (typed.word || ${threshold}) and uses > 0
          and char_length(folded) between char_length(typed.word) - ${MOST_SLIPS}::int
            and char_length(typed.word) + ${MOST_SLIPS}::int
        order by similarity(folded, typed.word) desc, uses desc, word
        limit ${CANDIDATES}
      ) as near`,
  )
}
