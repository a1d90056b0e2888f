import { BYTE_ORDER_MARK } from './csv-line.ts'

/**
 * The cells of a small CSV, or of a copied block of a spreadsheet. The separator is tab, semicolon or
 * comma, by how many of each the first line has. A quoted cell may have separators, line breaks and doubled quotes.
 */
export function csvRows(text: string): string[][] {
  const written = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const separator = separatorOf(written)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < written.length; at++) {
    const character = written[at] ?? ''
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (written[at + 1] === '"') cell += written[at++]
      else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator) {
      row.push(cell)
      cell = ''
    } else if (character === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')])
      row = []
      cell = ''
    } else cell += character
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell.replace(/\r$/, '')])
  return rows
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const counts = ['\t', ';', ','].map((separator) => ({ separator, count: first.split(separator).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.separator ?? ','
}
