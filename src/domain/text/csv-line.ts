/** A row as a line of a CSV file. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\n\r\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

/** Spreadsheets take a file without it for one in another encoding, and show `Ã±`. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Matches a text that a spreadsheet takes for a formula, and a text with apostrophes before one. */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%])/u

/**
 * A cell of an untrusted text. A spreadsheet would run a text that starts like a formula, so it gets an apostrophe in
 * front. A text that has one there already gets another, so that {@link readWrittenCell} returns every text unchanged.
 */
export function writtenCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text of a cell, without the apostrophe that {@link writtenCell} has put in front. */
export function readWrittenCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
