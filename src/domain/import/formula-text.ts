const FORMULA_TEXT = /^\s*="((?:[^"]|"")*)"\s*$/

/** The text of a cell that is a formula for it: programs write `="0750"`, so that a spreadsheet leaves the zero. */
export function readFormulaText(cell: string): string {
  return FORMULA_TEXT.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
}
