import { fold } from '../text/fold.ts'
import { type Flaw, flaw } from './check-text.ts'

/** The columns of a CSV that are used, by our names for them. */
export interface CsvColumns<Column extends string> {
  /** How many columns the header has. */
  count: number
  /** The place of each column; absent ones are not in the map. */
  at: ReadonlyMap<Column, number>
}

export type CsvHeader<Columns> =
  | { ok: true; columns: Columns }
  /** `found` is the count of columns that are known. */
  | { ok: false; missing: string[]; found: number }

/**
 * Finds columns in a header, ignoring case and accents.
 * @param names the names of each column, in the supported languages
 */
export function findColumns<Column extends string>(
  cells: readonly string[],
  names: Readonly<Record<Column, readonly string[]>>,
  required: readonly Column[],
): CsvHeader<CsvColumns<Column>> {
  const places = new Map<string, number>()
  for (const [index, cell] of cells.entries()) {
    const key = fold(cell)
    if (!places.has(key)) places.set(key, index)
  }
  const at = new Map<Column, number>()
  for (const column of Object.keys(names) as Column[]) {
    const place = names[column].map((name) => places.get(fold(name))).find((found) => found !== undefined)
    if (place !== undefined) at.set(column, place)
  }
  const missing = required.filter((column) => !at.has(column)).map((column) => names[column][0] ?? column)
  return missing.length > 0
    ? { ok: false, missing, found: at.size }
    : { ok: true, columns: { count: cells.length, at } }
}

/** A row of the file split into cells, with its lines. */
export interface CsvRow {
  /** First and last line, from 1: a quoted field may hold line breaks. */
  line: number
  lastLine: number
  cells: readonly string[]
}

/** Trimmed; empty where there is no such column. */
export function cellOf<Column extends string>(columns: CsvColumns<Column>, row: CsvRow, column: Column): string {
  const place = columns.at.get(column)
  return place === undefined ? '' : (row.cells[place] ?? '').trim()
}

/** Whether a row has as many cells as the header. */
export function columnFlaw({ count }: { count: number }, row: CsvRow): Flaw | null {
  const surplus = row.cells.length - count
  if (surplus === 0) return null
  return flaw(surplus > 0 ? 'too-many-columns' : 'too-few-columns', `${row.cells.length} en vez de ${count}`)
}

/** Whether the row is blank, as spreadsheets leave them behind. */
export function isBlankRow(row: CsvRow): boolean {
  return row.cells.every((cell) => cell.trim() === '')
}
