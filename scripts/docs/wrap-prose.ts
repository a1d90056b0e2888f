import { withoutFences } from './markdown.ts'

/** Characters of a line of prose in a document. */
export const LINE_LENGTH = 120

/** A word with which no line may begin: it would be read as the mark of a list, a heading or a table. */
const MARK = /^(?:[-*+>#|]+|\d+[.)])$/

/** Markdown whose paragraphs and list items are wrapped, with the marks and indents of their first lines. */
export function wrapProse(markdown: string): string {
  const lines = markdown.split('\n')
  const isCode = withoutFences(markdown)
    .split('\n')
    .map((line, index) => line === '' && lines[index] !== '')
  const wrapped: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (isCode[index] || isBlock(line)) {
      wrapped.push(line)
      continue
    }
    const [start = ''] = line.match(/^\s*(?:(?:[-*]|\d+\.) +)?/) ?? []
    const texts = [line.slice(start.length)]
    for (
      let next = lines[index + 1];
      next !== undefined && goesOn(next) && !isCode[index + 1];
      next = lines[index + 1]
    ) {
      texts.push(next.trim())
      index++
    }
    wrapped.push(...linesOf(wordsOf(texts.join(' ')), start))
  }
  return wrapped.join('\n')
}

const isBlock = (line: string) => /^\s*(?:$|\||#|<!--|!\[|```)/.test(line)
const goesOn = (line: string) => !isBlock(line) && !/^\s*(?:[-*]|\d+\.) /.test(line)
/** Code is one word, with its spaces. */
const wordsOf = (text: string) => text.match(/(?:[^\s`]*`[^`]*`)+\S*|\S+/g) ?? []

function linesOf(words: readonly string[], start: string): string[] {
  const indent = ' '.repeat(start.length)
  const lines: string[][] = [[]]
  for (const word of words) {
    const line = lines.at(-1) ?? []
    const isLong = start.length + [...line, word].join(' ').length > LINE_LENGTH
    if (!isLong || line.length === 0) line.push(word)
    // The word before a mark goes with it.
    else lines.push(MARK.test(word) ? [...line.splice(-1), word] : [word])
  }
  return lines.map((line, index) => `${index === 0 ? start : indent}${line.join(' ')}`)
}
