import { type Flaw, flaw } from './check-text.ts'
import { quote } from './rejection.ts'

/** Error values of spreadsheets in English and in Spanish, and a number in a column that is too narrow for it. */
const ERROR =
  /^(?:#(?:N\/[AD]|¡?(?:REF|VALUE|VALOR|DIV\/0|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC)!|(?:NAME|¿NOMBRE)\?)|#{4,})$/i
/** `3-6` becomes `03-jun`, and `12-18` becomes `dic-18`. In capitals it is a code of the store's. */
const MONTH =
  '(?:[Ee]ne|[Ff]eb|[Mm]ar|[Aa]br|[Mm]ay|[Jj]un|[Jj]ul|[Aa]go|[Ss]ept?|[Oo]ct|[Nn]ov|[Dd]ic|[Jj]an|[Aa]pr|[Aa]ug|[Dd]ec)'
const DATE = new RegExp(`^(?:\\d{1,2}-${MONTH}\\.?|${MONTH}\\.?-\\d{2})$`)
/** The cell of a workbook that holds a date. */
const WORKBOOK_DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Why the typed value of a cell is lost, if a spreadsheet has made an error or a date of it. */
export function sheetDamage(cell: string, { isDate }: { isDate: boolean }): Flaw | null {
  const text = cell.trim()
  if (ERROR.test(text)) return flaw('sheet-error', quote(text))
  if (isDate) return null
  if (WORKBOOK_DATE.test(text)) return flaw('sheet-date', quote(text.slice(0, 10)))
  return DATE.test(text) ? flaw('sheet-date', quote(text)) : null
}
