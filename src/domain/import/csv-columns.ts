import { allowedSlips, slipsBetween } from '../search/spelling.ts'
import { fold } from '../text/fold.ts'
import { type Flaw, flaw } from './check-text.ts'
import { sheetDamage } from './sheet-damage.ts'

/** A column of a file that its format does not read. */
export interface UnreadColumn {
  /** As the header has it. */
  name: string
  /** The column's name in the format that it may be meant for; null where none is close. */
  meant: string | null
}

/** The columns of a CSV that are used, by our names for them. */
export interface CsvColumns<Column extends string> {
  /** How many columns the header has. */
  count: number
  /** The place of each column; absent ones are not in the map. */
  at: ReadonlyMap<Column, number>
  /** The columns that are not used, with their places. */
  unread: readonly (UnreadColumn & { place: number })[]
}

export type CsvHeader<Columns> =
  | { ok: true; columns: Columns }
  /** `found` is the count of columns that are known; `unread` are the others. */
  | { ok: false; missing: string[]; found: number; unread: readonly UnreadColumn[] }

/** The names of each column, the format's own first. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>

/**
 * Finds columns in a header, ignoring case and accents. A column that no cell names in this way is found by the words
 * of its names alone: `Código-de-barras` is `codigo_barras`.
 * @param isUsed whether a cell names a column that the format reads by a pattern
 */
export function findColumns<Column extends string>(
  cells: readonly string[],
  names: ColumnNames<Column>,
  required: readonly Column[],
  isUsed: (cell: string) => boolean = () => false,
): CsvHeader<CsvColumns<Column>> {
  const at = new Map<Column, number>()
  for (const keyOf of [fold, columnWords]) {
    const places = new Map<string, number>()
    const used = new Set(at.values())
    for (const [index, cell] of cells.entries()) {
      const key = keyOf(cell)
      if (!used.has(index) && !isUsed(cell) && !places.has(key)) places.set(key, index)
    }
    for (const column of columnsOf(names)) {
      if (at.has(column)) continue
      const place = names[column].map((name) => places.get(keyOf(name))).find((found) => found !== undefined)
      if (place === undefined) continue
      at.set(column, place)
      places.delete(keyOf(cells[place] ?? ''))
    }
  }
  const missing = required.filter((column) => !at.has(column)).map((column) => names[column][0] ?? column)
  const unread = unreadColumns(cells, names, at, isUsed)
  if (missing.length > 0) return { ok: false, missing, found: at.size, unread }
  return { ok: true, columns: { count: cells.length, at, unread } }
}

function columnsOf<Column extends string>(names: ColumnNames<Column>): Column[] {
  return Object.keys(names) as Column[]
}

const SMALL_WORDS = new Set(['de', 'del', 'la', 'el', 'en', 'of', 'the'])

/** The words of a column's name, folded, without signs: `Código de Barras (EAN)` → `codigo barras ean`. */
function columnWords(name: string): string {
  return fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word))
    .join(' ')
}

function unreadColumns<Column extends string>(
  cells: readonly string[],
  names: ColumnNames<Column>,
  at: ReadonlyMap<Column, number>,
  isUsed: (cell: string) => boolean,
): CsvColumns<Column>['unread'] {
  const used = new Set(at.values())
  const absent = columnsOf(names)
    .filter((column) => !at.has(column))
    .map((column) => names[column])
  return cells.flatMap((cell, place) =>
    cell.trim() === '' || used.has(place) || isUsed(cell)
      ? []
      : [{ name: cell.trim(), place, meant: closestName(cell, absent) }],
  )
}

/** The column that a name may be meant for: one with few slips between them. */
function closestName(cell: string, columns: readonly (readonly string[])[]): string | null {
  const written = columnWords(cell)
  const most = allowedSlips(written.length)
  const close = columns.flatMap((names) => {
    const slips = Math.min(...names.map((name) => slipsBetween(written, columnWords(name), most)))
    return slips <= most && names[0] !== undefined ? [{ slips, name: names[0] }] : []
  })
  return close.sort((a, b) => a.slips - b.slips)[0]?.name ?? null
}

/** The places of those columns that a file has. */
export function placesOf<Column extends string>({ at }: CsvColumns<Column>, columns: readonly Column[]): number[] {
  return columns.flatMap((column) => at.get(column) ?? [])
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

/**
 * The flaw of a row as a whole: it has more or fewer cells than the header, or a spreadsheet has damaged a used cell.
 * @param dates the columns that hold dates
 */
export function rowFlaw<Column extends string>(
  columns: CsvColumns<Column>,
  row: CsvRow,
  dates: readonly Column[] = [],
): Flaw | null {
  const surplus = row.cells.length - columns.count
  if (surplus !== 0) {
    return flaw(surplus > 0 ? 'too-many-columns' : 'too-few-columns', `${row.cells.length} en vez de ${columns.count}`)
  }
  const unread = new Set(columns.unread.map(({ place }) => place))
  const datePlaces = new Set(placesOf(columns, dates))
  for (const [place, cell] of row.cells.entries()) {
    const damage = unread.has(place) ? null : sheetDamage(cell, { isDate: datePlaces.has(place) })
    if (damage) return damage
  }
  return null
}

/** Whether the row is blank, as spreadsheets leave them behind. */
export function isBlankRow(row: CsvRow): boolean {
  return row.cells.every((cell) => cell.trim() === '')
}
