import { tellingWords } from './search-entry.ts'

const MAX_TERMS = 10
const LONGEST_TERM = 60

export type SynonymsError =
  | { code: 'too-few-terms' }
  | { code: 'too-many-terms'; most: number }
  | { code: 'term-too-long'; term: string; most: number }
  /** The term has only stop words. */
  | { code: 'term-without-word'; term: string }

export type ParsedSynonyms = { ok: true; terms: string[] } | { ok: false; error: SynonymsError }

/** The terms of a group of synonyms as a store writes it, separated by commas: `playera, camiseta`. */
export function parseSynonyms(written: string): ParsedSynonyms {
  const terms = distinct(
    written
      .split(',')
      .map((term) => term.replace(/[\p{Cc}\s]+/gu, ' ').trim())
      .filter((term) => term !== ''),
  )
  const error = errorOf(terms)
  return error ? { ok: false, error } : { ok: true, terms }
}

/** The terms without those that are the same to a search. */
function distinct(terms: readonly string[]): string[] {
  const byWords = new Map<string, string>()
  for (const term of terms) {
    const key = tellingWords(term).join(' ') || term
    if (!byWords.has(key)) byWords.set(key, term)
  }
  return [...byWords.values()]
}

function errorOf(terms: readonly string[]): SynonymsError | null {
  if (terms.length > MAX_TERMS) return { code: 'too-many-terms', most: MAX_TERMS }
  for (const term of terms) {
    if ([...term].length > LONGEST_TERM) return { code: 'term-too-long', term, most: LONGEST_TERM }
    if (tellingWords(term).length === 0) return { code: 'term-without-word', term }
  }
  return terms.length < 2 ? { code: 'too-few-terms' } : null
}
