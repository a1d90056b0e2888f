import type { TextFile } from './broken-references.ts'
import { codeIn, paragraphsOf, tablesIn } from './markdown.ts'

/** Shorter sentences may be repeated: 'The same.', 'See the glossary.' */
const SENTENCE_WORDS = 7
/** Sentences with so many first words in common are two edits of one. */
const BEGINNING_WORDS = 10
/** Shorter first cells without code may be in several rows of a table: 'Error', 'The same'. */
const FIRST_CELL_LENGTH = 16

/** Sentences that are in the documents more than once, or that begin as another one of the same document does. */
export function repeatedSentences(documents: readonly TextFile[]): string[] {
  const first = new Map<string, string>()
  return documents.flatMap(({ path, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const words = sentence.split(' ')
      const whole = words.join(' ')
      const beginning = `${path}: ${words.slice(0, BEGINNING_WORDS).join(' ')}`
      const earlier = first.get(whole) ?? (words.length > BEGINNING_WORDS ? first.get(beginning) : undefined)
      first.set(whole, path)
      first.set(beginning, path)
      return earlier === undefined ? [] : [`${path} repeats a sentence of ${earlier}: ${whole}`]
    }),
  )
}

/** Rows that a document or another has already, and rows of one table about the same thing. */
export function repeatedRows(documents: readonly TextFile[]): string[] {
  const first = new Map<string, string>()
  return documents.flatMap(({ path, text }) =>
    tablesIn(text).flatMap(({ line, rows }) => {
      const seen = new Set<string>()
      return rows.flatMap((cells) => {
        const row = cells.join(' | ')
        const [subject = ''] = cells
        const earlier = first.get(row)
        const namesOneThing = codeIn(subject).length > 0 || subject.length >= FIRST_CELL_LENGTH
        const isAgain = seen.has(row) || (namesOneThing && seen.has(subject))
        seen.add(row).add(subject)
        if (row.length >= 2 * FIRST_CELL_LENGTH) first.set(row, path)
        if (earlier !== undefined) return [`${path} repeats a row of ${earlier}: ${row}`]
        return isAgain ? [`${path}:${line} has two rows of ${subject}`] : []
      })
    }),
  )
}

/** The longer sentences of a document's prose, in lower case, without marks and quoted texts. */
function sentencesOf(markdown: string): string[] {
  return paragraphsOf(markdown)
    .flatMap((paragraph) => paragraph.replace(/\]\([^)]*\)|'[^']*'/g, ' ').split(/(?<=[.!?;])\s+/))
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/[^\p{L}\p{N} ]/gu, ' ')
        .trim()
        .replace(/ +/g, ' '),
    )
    .filter((sentence) => sentence.split(' ').length >= SENTENCE_WORDS)
}
