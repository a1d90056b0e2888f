import type { KnownWord } from '#domain/search/known-word.ts'
import type { LexemeQuery } from '#domain/search/lexeme-query.ts'
import { nearestWord } from '#domain/search/nearest-word.ts'
import { parseSearch } from '#domain/search/parse-search.ts'
import { planSearch, type SearchPlan, unknownPlaces } from '#domain/search/plan-search.ts'
import { replaceWords } from '#domain/search/replace-words.ts'
import { allowedSlips } from '#domain/search/spelling.ts'
import { segmentsOf, type Thesaurus, TRADE_WORDS } from '#domain/search/synonyms.ts'
import type { Db } from '../database/client.ts'
import { readKnownStems } from './read-known-stems.ts'
import { readNearWords } from './read-near-words.ts'
import { readVocabulary } from './read-vocabulary.ts'

/** A search as the store's own words explain it. */
export interface UnderstoodSearch {
  /** What is searched: one line, as typed or with its slips mended. */
  text: string
  /** Null: the store has none of the words. */
  plan: SearchPlan | null
  /** The SKUs and barcodes that it may be, or name among other words; null when there can be none. */
  code: LexemeQuery | null
  /** It is a code and nothing else: what has some of its pieces has nothing to do with it. */
  isCode: boolean
  /** `text` where it isn't what was typed. */
  understood: string | null
  /** What may have been meant, should nothing be found. */
  suggestion: string | null
}

/** Words that no product has are taken for slips of the finger and mended, or left out if nothing is near. */
export async function understandSearch(
  db: Db,
  { account, search }: { account: string; search: string },
): Promise<UnderstoodSearch> {
  const { text, words, codes, isCode } = parseSearch(search)
  const code = codes.length === 0 ? null : { any: codes.map((lexeme) => ({ lexeme })) }
  const nothing: UnderstoodSearch = { text, plan: null, code, isCode, understood: null, suggestion: null }
  if (words.length === 0) return nothing
  const vocabulary = await readVocabulary(db, { account, words })
  const unknown = unknownPlaces(words, vocabulary).map((place) => words[place] ?? '')
  if (unknown.length === 0) return { ...nothing, plan: planSearch(words, vocabulary) }

  const near = await nearWords(db, account, unknown)
  const own = nearestOf(unknown, near, 0)
  const foreign = unknown.filter((word) => !own.has(word))
  const mended = new Map([...own, ...(await synonymsNear(db, account, foreign, vocabulary.synonyms))])
  const kept = words.filter((word) => mended.has(word) || !unknown.includes(word))
  const understood = mended.size === 0 ? null : replaceWords(text, mended)
  const proposed = replaceWords(text, nearestOf(unknown, near, 1))
  return {
    text: understood ?? text,
    plan:
      kept.length === 0
        ? null
        : planSearch(
            kept.map((word) => mended.get(word)?.word ?? word),
            { ...vocabulary, known: [...vocabulary.known, ...mended.values()] },
          ),
    code,
    isCode,
    understood,
    suggestion: proposed === (understood ?? text) ? null : proposed,
  }
}

async function nearWords(db: Db, account: string, unknown: readonly string[]): Promise<KnownWord[]> {
  const words = unknown.filter((word) => allowedSlips(word.length) > 0)
  return words.length === 0 ? [] : readNearWords(db, { account, words })
}

/** A synonym that no product is called by can be mistyped, too, where there is one that is called something like it. */
async function synonymsNear(
  db: Db,
  account: string,
  words: readonly string[],
  thesaurus: Thesaurus,
): Promise<[string, KnownWord][]> {
  const near = [...nearestOf(words, TRADE_WORDS, 0)].map(([word, meant]) => ({
    word,
    meant,
    synonyms: segmentsOf([meant.stem], thesaurus).flatMap(({ synonyms }) => synonyms),
  }))
  if (near.length === 0) return []
  const stems = await readKnownStems(db, { account, stems: near.flatMap(({ synonyms }) => synonyms.flat()) })
  return near
    .filter(({ synonyms }) => synonyms.some((synonym) => synonym.every((stem) => stems.has(stem))))
    .map(({ word, meant }) => [word, meant])
}

function nearestOf(
  unknown: readonly string[],
  candidates: readonly KnownWord[],
  extraSlips: number,
): Map<string, KnownWord> {
  const found = new Map<string, KnownWord>()
  for (const word of unknown) {
    const nearest = nearestWord(word, candidates, extraSlips)
    if (nearest) found.set(word, nearest)
  }
  return found
}
