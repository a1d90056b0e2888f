/** A row as a line of a CSV file. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\n\r\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
