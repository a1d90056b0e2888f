/** A row as a line of a CSV file. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\n\r\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

/** Spreadsheets take a file without it for one in another encoding, and show `Ã±`. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A text that somebody wrote. Spreadsheets would run one that begins like a formula; an apostrophe before it tells a text. */
export function writtenCell(text: string): string {
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
}
