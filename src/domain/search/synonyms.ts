import { fold } from '../text/fold.ts'
import { stem } from '../text/stem.ts'
import type { KnownWord } from './known-word.ts'
import { searchStems } from './search-entry.ts'
import {
  AMBIGUOUS,
  AUDIENCES,
  FAMILIES,
  GARMENTS,
  LONE_FAMILIES,
  LOOKS,
  OCCASIONS,
  PLAIN,
  SIZES,
  STYLES,
  WIDE,
  WOMENS,
} from './trade.ts'

/** Terms that mean one thing, each as the stems of its words in sequence. */
export type SynonymGroup = readonly (readonly string[])[]

/** Groups by the first word of each of their terms. */
export type Thesaurus = ReadonlyMap<string, readonly Entry[]>

interface Entry {
  term: readonly string[]
  group: SynonymGroup
  /** Whether the group is a family of the term. */
  isFamily?: boolean
  /** Whether the term has to be the whole search. */
  isLone?: boolean
}

/** The thesaurus that every store shares. */
export const TRADE_SYNONYMS: Thesaurus = withFamilies(
  withSynonyms(new Map(), [...GARMENTS, ...LOOKS, ...AUDIENCES, ...SIZES].map(termsOf)),
)

/** Its single words: an error in typing one of them is found even where the store has no such word. */
export const TRADE_WORDS: readonly KnownWord[] = [...GARMENTS, ...LOOKS, ...FAMILIES.flat()]
  .flatMap(termsOf)
  .filter((term) => /^\p{L}+$/u.test(term))
  .map((word) => ({ word, folded: fold(word), stem: stem(fold(word)), uses: 0 }))

const TRADE_STEMS: ReadonlySet<string> = new Set(
  [...GARMENTS, ...LOOKS, ...AUDIENCES, ...SIZES, ...FAMILIES.flat(), ...OCCASIONS.flat()]
    .flatMap(termsOf)
    .flatMap(searchStems),
)

/** Terms for garments, shoes and accessories, and for families of them. */
const KINDS: ReadonlySet<string> = new Set(
  [...GARMENTS, ...FAMILIES.flat()].flatMap(termsOf).map((term) => searchStems(term).join(' ')),
)
const SIZE_TERMS: ReadonlySet<string> = new Set(SIZES.flatMap(termsOf).map((term) => searchStems(term).join(' ')))
const WOMENS_STEMS: ReadonlySet<string> = new Set(termsOf(WOMENS).flatMap(searchStems))
const WIDE_STEMS: ReadonlySet<string> = new Set(termsOf(WIDE).flatMap(searchStems))
const AMBIGUOUS_STEMS: ReadonlySet<string> = new Set(termsOf(AMBIGUOUS).flatMap(searchStems))

const PLAIN_STEMS: readonly string[] = [...new Set(termsOf(PLAIN).flatMap(searchStems))]

/** The stems of the garments that suit an occasion or a style best, by its own. */
const SUITING: ReadonlyMap<string, readonly string[]> = new Map(
  STYLES.flatMap(([heads, members]) =>
    termsOf(heads)
      .flatMap(searchStems)
      .map((head) => [head, termsOf(members).flatMap(searchStems)] as const),
  ),
)

/** The stems of the garments that suit an occasion or a style best; empty for another word. @param lexeme its stem */
export function suitingStems(lexeme: string): readonly string[] {
  return SUITING.get(lexeme) ?? []
}

/** The families of a member, by its stem. */
const HEADS: ReadonlyMap<string, ReadonlySet<string>> = headsByMember()

function headsByMember(): Map<string, Set<string>> {
  const heads = new Map<string, Set<string>>()
  for (const [names, members] of FAMILIES) {
    for (const member of termsOf(members).flatMap(searchStems)) {
      heads.set(member, new Set([...(heads.get(member) ?? []), ...termsOf(names).flatMap(searchStems)]))
    }
  }
  return heads
}

/**
 * The stems of plain words for a garment that a listing of these terms can't have: neither the terms themselves nor the
 * families that they belong to.
 */
export function otherGarments(terms: SynonymGroup): string[] {
  const own = new Set(terms.flatMap((term) => term.flatMap((lexeme) => [lexeme, ...(HEADS.get(lexeme) ?? [])])))
  return PLAIN_STEMS.filter((lexeme) => !own.has(lexeme))
}

/** Groups of words for the people that a garment is for, each as its stems. */
const PEOPLE: readonly (readonly string[])[] = AUDIENCES.map((line) => termsOf(line).flatMap(searchStems))

/** Whether a term names people. @param term stems in sequence */
export function isPeople(term: readonly string[]): boolean {
  return term.every((lexeme) => PEOPLE.some((group) => group.includes(lexeme)))
}

/** The stems of words for other people than these terms name; empty where they name none. */
export function otherPeople(terms: SynonymGroup): string[] {
  const own = new Set(terms.flat())
  const others = PEOPLE.filter((group) => !group.some((lexeme) => own.has(lexeme)))
  return others.length === PEOPLE.length ? [] : others.flat()
}

/** Whether two words mean one thing to the trade. @param one, other their stems */
export function isTradeSynonym(one: string, other: string): boolean {
  const entries = TRADE_SYNONYMS.get(one) ?? []
  return entries.some(({ term, group, isFamily }) => {
    return isFamily !== true && term.length === 1 && group.some((each) => isSame(each, [other]))
  })
}

/** Whether a stem is a word of the trade. */
export function isTradeStem(lexeme: string): boolean {
  return TRADE_STEMS.has(lexeme)
}

/** Whether a term names a kind of garment, shoe or accessory. @param term stems in sequence */
export function isKind(term: readonly string[]): boolean {
  return KINDS.has(term.join(' '))
}

/** Whether others than women wear a kind of garment. @param term stems in sequence */
export function isForAll(term: readonly string[]): boolean {
  return isKind(term) && !term.some((lexeme) => WOMENS_STEMS.has(lexeme))
}

/** Whether a kind is as wide as all clothes. */
export function isWideKind(term: readonly string[]): boolean {
  return term.length === 1 && WIDE_STEMS.has(term[0] ?? '')
}

/** Whether a term is a size. @param term stems in sequence */
export function isSize(term: readonly string[]): boolean {
  return SIZE_TERMS.has(term.join(' '))
}

/** Whether a word for a garment also describes others. */
export function isAmbiguous(lexeme: string): boolean {
  return AMBIGUOUS_STEMS.has(lexeme)
}

/** The thesaurus extended by groups of terms, each of one word or a few. */
export function withSynonyms(thesaurus: Thesaurus, groups: readonly (readonly string[])[]): Thesaurus {
  if (groups.length === 0) return thesaurus
  const extended = new Map(thesaurus)
  for (const group of groups.map(stemsOfGroup)) {
    for (const term of group) addEntry(extended, { term, group })
  }
  return extended
}

function withFamilies(thesaurus: Thesaurus): Thesaurus {
  const extended = new Map(thesaurus)
  for (const [families, isLone] of [
    [[...FAMILIES, ...OCCASIONS], false],
    [LONE_FAMILIES, true],
  ] as const) {
    for (const [heads, members] of families) {
      const group = stemsOfGroup(termsOf(members))
      for (const term of stemsOfGroup(termsOf(heads))) addEntry(extended, { term, group, isFamily: true, isLone })
    }
  }
  return extended
}

function addEntry(thesaurus: Map<string, readonly Entry[]>, entry: Entry): void {
  const [first = ''] = entry.term
  thesaurus.set(first, [...(thesaurus.get(first) ?? []), entry])
}

function termsOf(line: string): string[] {
  return line.split(',').map((term) => term.trim())
}

function stemsOfGroup(terms: readonly string[]): SynonymGroup {
  return terms.map(searchStems).filter((stems) => stems.length > 0)
}

/** Neighbouring words of a search that mean one thing, and their synonyms. */
export interface Segment {
  /** The number of words. */
  length: number
  synonyms: SynonymGroup
}

/** Splits a search into terms that have synonyms, the longest first, and single words. */
export function segmentsOf(stems: readonly string[], thesaurus: Thesaurus): Segment[] {
  const segments: Segment[] = []
  for (let start = 0; start < stems.length; ) {
    const segment = segmentAt(stems, start, thesaurus)
    segments.push(segment)
    start += segment.length
  }
  return segments
}

function segmentAt(stems: readonly string[], start: number, thesaurus: Thesaurus): Segment {
  const left = stems.slice(start)
  const entries = thesaurus.get(left[0] ?? '') ?? []
  const length = Math.max(0, ...entries.map(({ term }) => (beginsWith(left, term) ? term.length : 0)))
  if (length === 0) return { length: 1, synonyms: [] }
  const term = left.slice(0, length)
  // A store's synonyms of one word hold for the others that mean the same, and for the members of a family.
  const isWhole = length === stems.length
  const reached = groupsOf(term, thesaurus, isWhole).flatMap((group) => [
    group,
    ...group.flatMap((other) => groupsOf(other, thesaurus)),
  ])
  const synonyms = new Map([...new Set(reached)].flat().map((other) => [other.join(' '), other]))
  synonyms.delete(term.join(' '))
  return { length, synonyms: [...synonyms.values()] }
}

function groupsOf(term: readonly string[], thesaurus: Thesaurus, isWhole = false): SynonymGroup[] {
  const entries = thesaurus.get(term[0] ?? '') ?? []
  return entries
    .filter((entry) => isSame(entry.term, term) && (isWhole || entry.isLone !== true))
    .map(({ group }) => group)
}

function beginsWith(stems: readonly string[], term: readonly string[]): boolean {
  return term.length <= stems.length && term.every((stem, index) => stem === stems[index])
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && beginsWith(a, b)
}
