import { type AmountReading, AmountSurvey, plainAmount } from '#domain/import/amount-reading.ts'
import { type CsvColumns, type CsvRow, isBlankRow, type UnreadColumn } from '#domain/import/csv-columns.ts'
import { readFormulaText } from '#domain/import/formula-text.ts'
import { csvRows } from './csv-rows.ts'
import type { CsvReading, CsvStructure } from './csv-structure.ts'
import { FileError } from './file-error.ts'

/** How a format reads the cells of its rows. */
export interface CellRules<Columns> {
  /** Places of the cells with amounts and pieces, whose decimals are read in one way. */
  numbers: (columns: Columns) => readonly number[]
  /** The text of a cell; the cell itself where it is absent. */
  readCell?: (cell: string) => string
}

/** The rows of a file, and the facts that are known once all of them were read. */
export interface SurveyedRows {
  /** The rows that are not blank, their amounts as they are written. */
  rows: AsyncIterable<CsvRow>
  /** A row with its amounts in one spelling. Only after all rows were read. @throws FileError */
  finish(): { unread: UnreadColumn[]; readRow: (row: CsvRow) => CsvRow }
}

/** Reads the rows of a file once, and notes how its decimals are written and which unread columns have values. */
export function surveyRows<Columns extends CsvColumns<string>>(
  path: string,
  structure: CsvStructure<Columns>,
  { numbers, readCell = (cell) => cell }: CellRules<Columns>,
  { decimal = null }: CsvReading,
): SurveyedRows {
  const { columns, delimiter } = structure
  const places = numbers(columns)
  const amounts = new AmountSurvey()
  const withValues = new Set<number>()
  async function* rows(): AsyncGenerator<CsvRow> {
    for await (const row of csvRows(path, structure)) {
      if (isBlankRow(row)) continue
      const read = { ...row, cells: row.cells.map((cell) => readCell(readFormulaText(cell))) }
      for (const place of places) amounts.add(read.cells[place] ?? '', row.line)
      for (const { place } of columns.unread) if ((read.cells[place] ?? '').trim() !== '') withValues.add(place)
      yield read
    }
  }
  return {
    rows: rows(),
    finish() {
      const decided = amounts.decide(delimiter, decimal)
      if (!decided.ok) throw new FileError('ambiguous-decimals', path, { line: decided.line, value: decided.value })
      const unread = columns.unread.filter(({ place }) => withValues.has(place))
      return {
        unread: unread.map(({ name, meant }) => ({ name, meant })),
        readRow: (row) => withPlainNumbers(row, places, decided.reading),
      }
    },
  }
}

function withPlainNumbers(row: CsvRow, places: readonly number[], reading: AmountReading): CsvRow {
  const cells = [...row.cells]
  for (const place of places) {
    const written = cells[place]
    if (written !== undefined) cells[place] = plainAmount(written, reading)
  }
  return { ...row, cells }
}
