import { measureOfHeading } from './chart-file.ts'
import type { SizeMeasure } from './sized-garment.ts'

/** A pasted table: its texts by row and by column. */
export interface PastedTable {
  /** The measures of the columns, where the first row names them; null for columns that continue from the pasted cell. */
  headings: (SizeMeasure | 'size' | null)[] | null
  rows: string[][]
}

/** The most that is read of a paste, in characters. */
const MOST_PASTED = 20_000

/** The cells of a spreadsheet's clipboard, which separates columns by tabs and rows by line breaks. */
export function readPastedTable(text: string): PastedTable {
  const rows = text
    .slice(0, MOST_PASTED)
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  const [first = [], ...others] = rows
  const headings = first.map((cell) => (/^tallas?$/i.test(cell) ? 'size' : measureOfHeading(cell)))
  const isHeader = others.length > 0 && headings.some((heading) => heading !== null)
  return isHeader ? { headings, rows: others } : { headings: null, rows }
}
