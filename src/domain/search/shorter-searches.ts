import { fold } from '../text/fold.ts'
import { tellingWords } from './search-entry.ts'

/** A longer search has too many shorter ones to try them all. */
const MOST_WORDS = 4

/**
 * The searches that lack one word of this one, and then its single words: `falda roja de lino` → `roja de lino`,
 * `falda de lino`, `falda roja`, `falda`, … Empty for a single word, and above four.
 */
export function shorterSearches(search: string): string[] {
  const parts = partsOf(search)
  if (parts.length < 2 || parts.length > MOST_WORDS) return []
  const lackingOne = parts.map((_, place) => joined(parts.filter((__, other) => other !== place)))
  return [...new Set([...lackingOne, ...parts.map((part) => joined([part]))])]
}

/** A word with the stop words before it. */
interface WordPart {
  before: string[]
  word: string
}

function partsOf(search: string): WordPart[] {
  const parts: WordPart[] = []
  let before: string[] = []
  for (const word of search.split(/\s+/)) {
    if (tellingWords(word).length === 0) {
      before.push(word)
      continue
    }
    parts.push({ before, word })
    before = []
  }
  return parts.filter(({ word }, place) => parts.findIndex((other) => fold(other.word) === fold(word)) === place)
}

/** The words in their order; the stop words before the first of them have lost their word. */
function joined(parts: readonly WordPart[]): string {
  return parts.flatMap(({ before, word }, place) => (place === 0 ? [word] : [...before, word])).join(' ')
}
