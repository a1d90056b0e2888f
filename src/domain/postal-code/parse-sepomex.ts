import { fileLines, isCutAt } from './file-lines.ts'
import { stateNamed } from './postal-code.ts'
import type { PostalFileFlaw } from './postal-file-flaw.ts'
import type { PostalRow } from './postal-row.ts'

/** The columns that are read of the catalogue of Correos de México. */
const READ = { code: 'd_codigo', neighbourhood: 'd_asenta', municipality: 'D_mnpio', state: 'd_estado' } as const

/** The header comes after a line of legal text. */
const HEADER_WITHIN = 5

/** Whether a text begins as the catalogue of Correos de México does. */
export function isSepomex(text: string): boolean {
  return headerOf(text) !== null
}

/**
 * Parses the catalogue of Correos de México, `CPdescarga.txt`: a line of legal text, a header, and a line for each
 * colonia, with `|` between the columns. It has no coordinates.
 */
export function parseSepomex(text: string): { ok: true; rows: PostalRow[] } | { ok: false; flaw: PostalFileFlaw } {
  const header = headerOf(text)
  if (header === null) return { ok: false, flaw: { code: 'unknown-format' } }
  const missing = Object.values(READ).find((column) => !header.columns.includes(column))
  if (missing !== undefined) return { ok: false, flaw: { code: 'column-missing', column: missing } }
  const at = (name: keyof typeof READ) => header.columns.indexOf(READ[name])
  const places = { code: at('code'), state: at('state'), municipality: at('municipality'), name: at('neighbourhood') }
  const expected = header.columns.length
  const rows: PostalRow[] = []
  for (const { line, written } of fileLines(text)) {
    if (line <= header.line) continue
    const columns = written.split('|').map((column) => column.trim())
    if (columns.length < expected && isCutAt(line, text)) return { ok: false, flaw: { code: 'truncated', line } }
    if (columns.length !== expected) {
      return { ok: false, flaw: { code: 'columns-wrong', line, expected, found: columns.length } }
    }
    const code = columns[places.code] ?? ''
    if (!/^\d{5}$/.test(code)) return { ok: false, flaw: { code: 'postal-code-invalid', line, written: code } }
    const stateName = columns[places.state] ?? ''
    const state = stateNamed(stateName)
    if (state === null) return { ok: false, flaw: { code: 'state-unknown', line, written: stateName } }
    rows.push({
      code,
      state,
      municipality: columns[places.municipality] ?? '',
      neighbourhood: columns[places.name] ?? '',
      location: null,
    })
  }
  return { ok: true, rows }
}

function headerOf(text: string): { line: number; columns: string[] } | null {
  const lines = text.split(/\r?\n/, HEADER_WITHIN)
  const index = lines.findIndex((line) => /(?:^|\|)d_codigo\|/.test(line))
  return index === -1 ? null : { line: index + 1, columns: (lines[index] ?? '').split('|').map((name) => name.trim()) }
}
