import { fold } from '../text/fold.ts'
import type { KnownWord } from './known-word.ts'
import { allowedSlips, slipsBetween } from './spelling.ts'

/**
 * The known word that a mistyped one most likely meant: with the fewest typing errors, then with a like beginning, then
 * the most used. Null when none is within the errors that a word of its length may have, and begins alike.
 * @param extra errors allowed beyond those, for words that are only proposed
 */
export function nearestWord(typed: string, candidates: readonly KnownWord[], extra = 0): KnownWord | null {
  const folded = fold(typed)
  const allowed = allowedSlips(folded.length)
  if (allowed === 0) return null
  const most = allowed + extra
  const [nearest] = candidates
    .map((known) => ({ known, slips: slipsBetween(folded, known.folded, most) }))
    .filter(({ known, slips }) => slips <= most && startsAlike(known.folded, folded))
    .sort((a, b) => a.slips - b.slips || b.known.uses - a.known.uses || (a.known.word < b.known.word ? -1 : 1))
  return nearest?.known ?? null
}

/** Letters that Spanish ears confuse. */
const ALIKE = ['bv', 'csz', 'ckq', 'gj', 'iy']

/** Whether two words begin with the same letter, a letter of the same sound, or their first two swapped. */
function startsAlike(a: string, b: string): boolean {
  const [first = '', second] = a
  const [other = '', next] = b
  if (first === other || ALIKE.some((letters) => letters.includes(first) && letters.includes(other))) return true
  return first === next && second === other
}
