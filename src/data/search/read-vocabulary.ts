import { sql } from 'drizzle-orm'
import { stemsToLookUp, type Vocabulary } from '#domain/search/plan-search.ts'
import { TRADE_SYNONYMS, withSynonyms } from '#domain/search/synonyms.ts'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { searchWord, synonym } from '../schema/search.ts'

/**
 * Reads which of these words the store's listings and synonyms have, in one statement.
 * @param words lower case, letters and digits alone
 */
export async function readVocabulary(
  db: Db,
  { account, words }: { account: string; words: readonly string[] },
): Promise<Vocabulary> {
  const beginning = `${fold(words.at(-1) ?? '')}%`
  const found = await rows<{ word: string; folded: string; stem: string; uses: number; terms: string[] | null }>(
    db,
    sql`
      select word, folded, stem, uses, null::text[] as terms from ${searchWord}
      where account = ${account} and stem = any(${sql.param(stemsToLookUp(words))}::text[]) and uses > 0
      union all
      select '', '', '', coalesce(sum(uses), 0)::int, null from ${searchWord}
      where account = ${account} and stem like ${beginning}
      union all
      select '', '', '', 0, terms from ${synonym} where account = ${account}`,
  )
  return {
    known: found.filter(({ word }) => word !== ''),
    beginning: found.find(({ word, terms }) => word === '' && terms === null)?.uses ?? 0,
    synonyms: withSynonyms(
      TRADE_SYNONYMS,
      found.flatMap(({ terms }) => (terms === null ? [] : [terms])),
    ),
  }
}
