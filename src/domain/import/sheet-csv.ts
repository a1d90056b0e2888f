import { csvLine } from '../text/csv-line.ts'
import { recogniseFormat } from './csv-format.ts'

/** A cell of a workbook by its value, not as the workbook shows it. */
export type SheetCell = string | number | boolean | Date | null

export type SheetRow = readonly SheetCell[]

/**
 * The rows of a workbook as a CSV file: of the first sheet whose header an import recognises, or else of the first with
 * rows. Numbers keep all their digits, which a spreadsheet's own CSV may not.
 */
export function sheetCsv(sheets: readonly (readonly SheetRow[])[]): string {
  const filled = sheets.map((rows) => rows.filter((row) => row.some((cell) => cell !== null && cell !== '')))
  const known = filled.find(([header]) => header && recogniseFormat(header.map(cellText)).ok)
  const rows = known ?? filled.find(({ length }) => length > 0) ?? []
  const width = rows[0]?.length ?? 0
  return rows.map((row) => csvLine(padded(row.map(cellText), width))).join('')
}

function padded(cells: string[], width: number): string[] {
  return [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')]
}

function cellText(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return cell instanceof Date ? cell.toISOString() : cell
}

/** Digits without an exponent. Three decimals get a zero, so that they are not taken for thousands. */
function numberText(value: number): string {
  // A workbook holds 15 digits: of a longer code the last are lost, as its exponent shows.
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? value.toFixed(0) : value.toExponential()
  // A sum of floats such as 129.89999999999998 is the number that the sheet shows.
  const text = Number(value.toPrecision(15)).toFixed(10).replace(/0+$/, '').replace(/\.$/, '')
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}
