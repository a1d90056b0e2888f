import { type Coordinates, isInMexico } from './coordinates.ts'
import { fileLines, isCutAt } from './file-lines.ts'
import { stateNamed } from './postal-code.ts'
import type { PostalFileFlaw } from './postal-file-flaw.ts'
import type { PostalRow } from './postal-row.ts'

/**
 * The columns of GeoNames' postal codes: country, code, place, name and code of the state, of the municipality and of a
 * third level, latitude, longitude, accuracy (download.geonames.org/export/zip/readme.txt).
 */
const COLUMNS = 12

/** Whether a text begins as a file of GeoNames' postal codes does. */
export function isGeonames(text: string): boolean {
  return /^[A-Z]{2}\t[^\t\n]*\t[^\t\n]*\t/.test(text)
}

/** Parses GeoNames' postal codes of Mexico, `MX.txt`: a line for each colonia, without a header. */
export function parseGeonames(text: string): { ok: true; rows: PostalRow[] } | { ok: false; flaw: PostalFileFlaw } {
  const rows: PostalRow[] = []
  for (const { line, written } of fileLines(text)) {
    const columns = written.split('\t')
    if (columns.length !== COLUMNS) return { ok: false, flaw: columnFlaw(line, columns.length, text) }
    const [country = '', code = '', place = '', stateName = '', , municipality = '', , , , latitude, longitude] =
      columns.map((column) => column.trim())
    if (country !== 'MX') return { ok: false, flaw: { code: 'other-country', line, written: country } }
    if (!/^\d{5}$/.test(code)) return { ok: false, flaw: { code: 'postal-code-invalid', line, written: code } }
    const state = stateNamed(stateName)
    if (state === null) return { ok: false, flaw: { code: 'state-unknown', line, written: stateName } }
    const location = parseDegrees(latitude, longitude)
    if (location === undefined) {
      return { ok: false, flaw: { code: 'location-invalid', line, written: `${latitude}, ${longitude}` } }
    }
    rows.push({ code, state, municipality, neighbourhood: place, location })
  }
  return { ok: true, rows }
}

function columnFlaw(line: number, found: number, text: string): PostalFileFlaw {
  if (found < COLUMNS && isCutAt(line, text)) return { code: 'truncated', line }
  return { code: 'columns-wrong', line, expected: COLUMNS, found }
}

/** @returns null without coordinates, undefined for wrong ones */
function parseDegrees(latitude = '', longitude = ''): Coordinates | null | undefined {
  if (latitude === '' && longitude === '') return null
  const location = { latitude: Number(latitude), longitude: Number(longitude) }
  return isInMexico(location) ? location : undefined
}
