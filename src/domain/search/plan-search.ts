import { fold } from '../text/fold.ts'
import { stem } from '../text/stem.ts'
import type { KnownWord } from './known-word.ts'
import type { LexemeQuery } from './lexeme-query.ts'
import { spanishFold, spanishStem } from './search-entry.ts'
import {
  isAmbiguous,
  isForAll,
  isKind,
  isPeople,
  isSize,
  isWideKind,
  otherGarments,
  otherPeople,
  type SynonymGroup,
  segmentsOf,
  suitingStems,
  type Thesaurus,
  TRADE_SYNONYMS,
} from './synonyms.ts'

/** The store's vocabulary, as far as it concerns the words of a search. */
export interface Vocabulary {
  /** Words that share a stem with one of the search, or with a synonym of one. */
  known: readonly KnownWord[]
  /** How many listings have words that begin like the last one; one with two of them counts twice. */
  beginning: number
  synonyms: Thesaurus
}

/** The queries of a search. */
export interface SearchPlan {
  /** All of the words, each in any of its forms and synonyms. */
  all: LexemeQuery
  /** As `all`, with every `ñ` as it was typed; null when there is no `ñ`. */
  asWritten: LexemeQuery | null
  /** Each word by itself. */
  parts: SearchPart[]
  /**
   * The condition for listings with some of the words: the first garment that the search names. Null where it names
   * none, and `none` where such listings would mislead: `ropa de bebé` does not mean all clothes.
   */
  kind: LexemeQuery | 'none' | null
  /**
   * The listings that come first among equals, where the search names an occasion or a style: `pantalón de vestir` finds
   * all trousers, the tailored ones first. Null for any other search.
   */
  preferred: LexemeQuery | null
}

export interface SearchPart {
  query: LexemeQuery
  /** About how many listings have it or a synonym of one word; 0 where that is not counted. */
  uses: number
}

/** The stems to look up in the store's vocabulary before a search is planned. */
export function stemsToLookUp(words: readonly string[]): string[] {
  const own = words.map(plainStem)
  const synonyms = segmentsOf(own, TRADE_SYNONYMS).flatMap((segment) => segment.synonyms.flat())
  return [...new Set([...own, ...finishedStems(words.at(-1) ?? ''), ...synonyms])]
}

/**
 * The places of the words that the store has neither themselves nor by a synonym, and that may be typing errors.
 * Numbers, sizes and the like are not in a store's vocabulary and are taken as they are.
 */
export function unknownPlaces(words: readonly string[], vocabulary: Vocabulary): number[] {
  const excused = new Set<number>()
  let start = 0
  for (const { length, synonyms } of segmentsOf(words.map(plainStem), vocabulary.synonyms)) {
    if (synonyms.length > 0) for (let place = start; place < start + length; place++) excused.add(place)
    start += length
  }
  return words.flatMap((word, place) => {
    const isKnown = !isWordLike(word) || isStemKnown(plainStem(word), vocabulary) || excused.has(place)
    return isKnown || (place === words.length - 1 && isBegun(word, vocabulary)) ? [] : [place]
  })
}

/**
 * Plans the queries of a search.
 * @param words known to the store, or taken as they are; not empty
 * @param leftOut words of the search that the store lacks
 */
export function planSearch(
  words: readonly string[],
  vocabulary: Vocabulary,
  leftOut: readonly string[] = [],
): SearchPlan {
  const last = words.length - 1
  const parts = words.map((word, place) => partOf(word, { isLast: place === last, isAlone: last === 0, vocabulary }))
  const terms = termsOf(words, parts, vocabulary)
  const isWritten = words.some((word) => spanishStem(word) !== plainStem(word))
  return {
    all: { all: terms.map(({ query }) => query) },
    asWritten: isWritten
      ? { all: words.map((word, place) => writtenForm(word, place === last, vocabulary) ?? queryAt(parts, place)) }
      : null,
    parts,
    kind: kindOf(terms),
    preferred: preferredOf([...words, ...leftOut]),
  }
}

/** Neighbouring words that mean one thing. */
interface SearchTerm {
  stems: readonly string[]
  query: LexemeQuery
}

/** Each word by itself or, where several words mean one thing, all of them or a synonym of that. */
function termsOf(words: readonly string[], parts: readonly SearchPart[], vocabulary: Vocabulary): SearchTerm[] {
  const terms: SearchTerm[] = []
  const stems = words.map(plainStem)
  let start = 0
  for (const { length, synonyms } of segmentsOf(stems, vocabulary.synonyms)) {
    const own: LexemeQuery = { all: parts.slice(start, start + length).map(({ query }) => query) }
    // The synonyms of a single word are in its own query.
    const query = length === 1 ? own : { any: [own, ...termQueries(synonyms, vocabulary)] }
    terms.push({ stems: stems.slice(start, start + length), query })
    start += length
  }
  return terms
}

function kindOf(terms: readonly SearchTerm[]): SearchPlan['kind'] {
  const kinds = terms.filter(({ stems }) => isKind(stems))
  if (kinds.length === 0) return null
  // In Spanish the thing comes first: `botas vaqueras` are boots.
  const [first] = kinds.filter(({ stems }) => !isWideKind(stems))
  return first?.query ?? 'none'
}

/** The garments that suit the occasions and styles of these words, and those with the words themselves. */
function preferredOf(words: readonly string[]): LexemeQuery | null {
  const suiting = words.map(plainStem).flatMap((lexeme) => {
    const others = suitingStems(lexeme)
    return others.length === 0 ? [] : [lexeme, ...others]
  })
  return suiting.length === 0 ? null : { any: [...new Set(suiting)].map((lexeme) => ({ lexeme })) }
}

interface PartPlace {
  isLast: boolean
  /** Whether it is the only word. */
  isAlone: boolean
  vocabulary: Vocabulary
}

function partOf(word: string, { isLast, isAlone, vocabulary }: PartPlace): SearchPart {
  const own = plainStem(word)
  const isOpen = isLast && !isWhole(word, vocabulary) && (isAlone || !isSize([own]))
  const stems = [own, ...(isOpen ? finishedStems(word) : [])]
  const synonyms = synonymsOf(word, { isLast, isAlone, vocabulary })
  const counted = new Set([...stems, ...synonyms.flatMap((term) => (term.length === 1 ? term : []))])
  const known = vocabulary.known.filter((other) => counted.has(other.stem))
  return {
    query: {
      any: [
        ...termQueries([...stems.map((lexeme) => [lexeme]), ...synonyms], vocabulary),
        ...(isOpen ? [{ beginning: fold(word) }] : []),
      ],
    },
    uses: known.reduce((sum, { uses }) => sum + uses, isOpen ? vocabulary.beginning : 0),
  }
}

function synonymsOf(word: string, { isLast, isAlone, vocabulary }: PartPlace): SynonymGroup {
  const lexeme = plainStem(word)
  // `vest` on its way to `vestido` is not the English word.
  if (isLast && !isStemKnown(lexeme, vocabulary) && isBegun(word, vocabulary)) return []
  return segmentsOf(isAlone ? [lexeme] : [lexeme, ''], vocabulary.synonyms)[0]?.synonyms ?? []
}

/** Queries for the terms. Next to words for people, garments are one query: listings with a word for others are not theirs. */
function termQueries(terms: SynonymGroup, vocabulary: Vocabulary): LexemeQuery[] {
  const others = otherPeople(terms)
  const people = terms.filter(isPeople)
  const kinds = terms.filter((term) => isKind(term) && !isPeople(term))
  if (others.length === 0 || kinds.length === 0) return kindQueries(terms)
  const isNamed = people.some((term) => term.every((lexeme) => isStemKnown(lexeme, vocabulary)))
  const garments = isNamed ? kinds.filter((term) => !isForAll(term)) : kinds
  const isForOthers = { any: others.map((lexeme) => ({ lexeme })) }
  return [...people.map(asQuery), { all: [{ any: kindQueries(garments) }, { not: isForOthers }] }]
}

/** Queries for each of the terms. Ambiguous words are one query: listings with a plain word for a garment are not theirs. */
function kindQueries(terms: SynonymGroup): LexemeQuery[] {
  const isUnclear = (term: readonly string[]) => term.length === 1 && isAmbiguous(term[0] ?? '')
  const unclear = terms.filter(isUnclear)
  const clear = terms.filter((term) => !isUnclear(term)).map(asQuery)
  if (unclear.length === 0) return clear
  const excluded: LexemeQuery = { not: { any: otherGarments(terms).map((lexeme) => ({ lexeme })) } }
  return [...clear, { all: [{ any: unclear.map(asQuery) }, excluded] }]
}

/** The query for a word with its `ñ`; null where it has none. */
function writtenForm(word: string, isLast: boolean, vocabulary: Vocabulary): LexemeQuery | null {
  const lexeme = spanishStem(word)
  if (lexeme === plainStem(word)) return null
  const isOpen = isLast && !isWhole(word, vocabulary)
  return { any: [{ lexeme }, ...(isOpen ? [{ beginning: spanishFold(word) }] : [])] }
}

function queryAt(parts: readonly SearchPart[], place: number): LexemeQuery {
  return parts[place]?.query ?? { any: [] }
}

function asQuery(term: readonly string[]): LexemeQuery {
  return { all: term.map((lexeme) => ({ lexeme })) }
}

function isWordLike(word: string): boolean {
  return /^\p{L}{3,}$/u.test(word)
}

function isStemKnown(lexeme: string, { known }: Vocabulary): boolean {
  return known.some((word) => word.stem === lexeme)
}

/** Whether the store has the word itself, and not merely a longer one. */
function isWhole(word: string, { known }: Vocabulary): boolean {
  const folded = fold(word)
  return known.some((other) => other.folded === folded)
}

/** Whether a word that is still being typed may become a word of the store. */
function isBegun(word: string, vocabulary: Vocabulary): boolean {
  return vocabulary.beginning > 0 || finishedStems(word).some((lexeme) => isStemKnown(lexeme, vocabulary))
}

function plainStem(word: string): string {
  return stem(fold(word))
}

/** The stem that a word has once its plural is typed to the end, if that is another one: `luce` → `luz`. */
function finishedStems(word: string): string[] {
  const finished = stem(`${fold(word)}s`)
  return finished === plainStem(word) ? [] : [finished]
}
