import { type KnownWord, replaceWords } from '#domain/search/known-word.ts'
import type { LexemeQuery } from '#domain/search/lexeme-query.ts'
import { nearestWord } from '#domain/search/nearest-word.ts'
import { parseSearch } from '#domain/search/parse-search.ts'
import { planSearch, type SearchPlan, unknownPlaces, type Vocabulary } from '#domain/search/plan-search.ts'
import { meansPage } from '#domain/search/searched-pages.ts'
import { beginsSpanishWord, isSpanishWord } from '#domain/search/spanish-words.ts'
import { allowedSlips } from '#domain/search/spelling.ts'
import { isTradeStem, isWideKind, segmentsOf, type Thesaurus, TRADE_WORDS } from '#domain/search/synonyms.ts'
import { fold } from '#domain/text/fold.ts'
import { stem } from '#domain/text/stem.ts'
import type { Db } from '../database/client.ts'
import { readKnownStems } from './read-known-stems.ts'
import { readNearWords } from './read-near-words.ts'
import { readVocabulary } from './read-vocabulary.ts'

/** A search matched with the store's own words. */
export interface UnderstoodSearch {
  /** The text that is searched: one line, as typed or with typing errors corrected. */
  text: string
  /** Null: the store has none of the words. */
  plan: SearchPlan | null
  /** The SKUs and barcodes that it may contain, or null. */
  code: LexemeQuery | null
  /** It is a code and nothing else, so products that match only parts of it are no results. */
  isCode: boolean
  /** `text` if it differs from the typed text, else null. */
  understood: string | null
  /** The text that may have been meant, should nothing be found; else null. */
  suggestion: string | null
}

/**
 * Matches a search with the store's words. Unknown words are corrected as typing errors, or left out if none is near,
 * unless the search means a page of the store: `mi pedido` finds no product with `mi`.
 */
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
  if (meansPage(text)) return nothing

  const mistyped = unknown.filter((word) => !isMeant(word, word === words.at(-1)))
  const near = await nearWords(db, account, mistyped)
  const own = nearestOf(mistyped, near, 0)
  const foreign = mistyped.filter((word) => !own.has(word))
  const corrected = new Map([...own, ...(await synonymsNear(db, account, foreign, vocabulary.synonyms))])
  const usable = words.filter((word) => corrected.has(word) || !unknown.includes(word))
  const understood = understoodText({ text, words, usable, corrected })
  const proposed = replaceWords(text, nearestOf(mistyped, near, 1))
  return {
    text: understood ?? text,
    plan: usable.length === 0 || isTooWide(usable, words) ? null : planOf(words, { usable, corrected, vocabulary }),
    code,
    isCode,
    understood,
    suggestion: proposed === (understood ?? text) ? null : proposed,
  }
}

/** Whether a word that the store lacks is no typing error: a word of the trade, or Spanish, or about to become that. */
function isMeant(word: string, isLast: boolean): boolean {
  return isTradeStem(stem(fold(word))) || isSpanishWord(word) || (isLast && beginsSpanishWord(word))
}

interface UnderstoodWords {
  text: string
  words: readonly string[]
  usable: readonly string[]
  corrected: ReadonlyMap<string, KnownWord>
}

/** The search without the words that the store lacks, and with typing errors corrected; null where it is as typed. */
function understoodText({ text, words, usable, corrected }: UnderstoodWords): string | null {
  if (usable.length === 0) return null
  if (usable.length < words.length) return usable.map((word) => corrected.get(word)?.word ?? word).join(' ')
  return corrected.size === 0 ? null : replaceWords(text, corrected)
}

/** Whether the remaining words would find nearly everything: `ropa de perro` without the dog. */
function isTooWide(usable: readonly string[], words: readonly string[]): boolean {
  return usable.length < words.length && usable.every((word) => isWideKind([stem(fold(word))]))
}

interface UsableWords {
  usable: readonly string[]
  corrected: ReadonlyMap<string, KnownWord>
  vocabulary: Vocabulary
}

function planOf(words: readonly string[], { usable, corrected, vocabulary }: UsableWords): SearchPlan {
  return planSearch(
    usable.map((word) => corrected.get(word)?.word ?? word),
    { ...vocabulary, known: [...vocabulary.known, ...corrected.values()] },
    words.filter((word) => !usable.includes(word)),
  )
}

async function nearWords(db: Db, account: string, unknown: readonly string[]): Promise<KnownWord[]> {
  const words = unknown.filter((word) => allowedSlips(word.length) > 0)
  return words.length === 0 ? [] : readNearWords(db, { account, words })
}

/** Corrects words that are near a synonym of the trade, if the store has products with one of its other terms. */
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
