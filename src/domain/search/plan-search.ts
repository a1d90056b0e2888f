import { fold } from '../text/fold.ts'
import type { KnownWord } from './known-word.ts'
import type { LexemeQuery } from './lexeme-query.ts'
import { spanishFold, spanishStem } from './search-entry.ts'
import { stem } from './stem.ts'
import { type SynonymGroup, segmentsOf, type Thesaurus } from './synonyms.ts'

/** What a store knows of the words of a search. */
export interface Vocabulary {
  /** Its words that share a stem with one of the search's. */
  known: readonly KnownWord[]
  /** In how many listings there are words that begin like the last one; one with two of them counts twice. */
  beginning: number
  synonyms: Thesaurus
}

/** What the listings are asked for. */
export interface SearchPlan {
  /** All of the words, each in any of its forms and synonyms. */
  all: LexemeQuery
  /** The same with every `ñ` as it was written; null when there is none. */
  asWritten: LexemeQuery | null
  /** Each word by itself. */
  parts: SearchPart[]
}

export interface SearchPart {
  query: LexemeQuery
  /** About how many listings have it, not counting its synonyms; 0 where nobody counts. */
  uses: number
}

/** The stems that a store is asked about before a search is planned. */
export function stemsToLookUp(words: readonly string[]): string[] {
  return [...new Set([...words.map(plainStem), ...finishedStems(words.at(-1) ?? '')])]
}

/**
 * The places of the words that the store has neither itself nor under another name: slips of the finger, perhaps.
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

/** @param words known to the store, or taken as they are; not empty */
export function planSearch(words: readonly string[], vocabulary: Vocabulary): SearchPlan {
  const last = words.length - 1
  const parts = words.map((word, place) => partOf(word, place === last, vocabulary))
  const isWritten = words.some((word) => spanishStem(word) !== plainStem(word))
  return {
    all: { all: allOf(words, parts, vocabulary) },
    asWritten: isWritten
      ? { all: words.map((word, place) => writtenForm(word, place === last, vocabulary) ?? queryAt(parts, place)) }
      : null,
    parts,
  }
}

/** Each word by itself or, where some mean one thing together, another name for that. */
function allOf(words: readonly string[], parts: readonly SearchPart[], vocabulary: Vocabulary): LexemeQuery[] {
  const all: LexemeQuery[] = []
  let start = 0
  for (const { length, synonyms } of segmentsOf(words.map(plainStem), vocabulary.synonyms)) {
    const own: LexemeQuery = { all: parts.slice(start, start + length).map(({ query }) => query) }
    // The names of a single word are among its forms.
    all.push(length === 1 ? own : { any: [own, ...synonyms.map(asQuery)] })
    start += length
  }
  return all
}

function partOf(word: string, isLast: boolean, vocabulary: Vocabulary): SearchPart {
  const isOpen = isLast && !isWhole(word, vocabulary)
  const stems = [plainStem(word), ...(isOpen ? finishedStems(word) : [])]
  const known = vocabulary.known.filter((other) => stems.includes(other.stem))
  return {
    query: {
      any: [
        ...stems.map((lexeme): LexemeQuery => ({ lexeme })),
        ...(isOpen ? [{ beginning: fold(word) }] : []),
        ...synonymsOf(word, isLast, vocabulary).map(asQuery),
      ],
    },
    uses: known.reduce((sum, { uses }) => sum + uses, isOpen ? vocabulary.beginning : 0),
  }
}

function synonymsOf(word: string, isLast: boolean, vocabulary: Vocabulary): SynonymGroup {
  const lexeme = plainStem(word)
  // `vest` on its way to `vestido` is not the English word.
  if (isLast && !isStemKnown(lexeme, vocabulary) && isBegun(word, vocabulary)) return []
  return segmentsOf([lexeme], vocabulary.synonyms).flatMap(({ synonyms }) => synonyms)
}

/** A word with its `ñ`; null where it has none. */
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

/** Whether the store has the word as it stands, rather than one that begins so. */
function isWhole(word: string, { known }: Vocabulary): boolean {
  const folded = fold(word)
  return known.some((other) => other.folded === folded)
}

/** Whether a word that is still being typed may become one that the store has. */
function isBegun(word: string, vocabulary: Vocabulary): boolean {
  return vocabulary.beginning > 0 || finishedStems(word).some((lexeme) => isStemKnown(lexeme, vocabulary))
}

function plainStem(word: string): string {
  return stem(fold(word))
}

/** The stem that a word will have when its plural is typed to the end, if it's another: `luce` → `luz`. */
function finishedStems(word: string): string[] {
  const finished = stem(`${fold(word)}s`)
  return finished === plainStem(word) ? [] : [finished]
}
