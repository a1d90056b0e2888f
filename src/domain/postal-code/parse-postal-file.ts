import { isGeonames, parseGeonames } from './parse-geonames.ts'
import { isSepomex, parseSepomex } from './parse-sepomex.ts'
import { MEXICAN_STATES } from './postal-code.ts'
import type { PostalFileFlaw } from './postal-file-flaw.ts'
import type { PostalRow } from './postal-row.ts'

/** The catalogues that can be imported. */
export const POSTAL_CATALOGUES = ['geonames', 'sepomex'] as const

export type PostalCatalogue = (typeof POSTAL_CATALOGUES)[number]

export type ParsedPostalFile =
  | { ok: true; source: PostalCatalogue; rows: PostalRow[] }
  | { ok: false; flaw: PostalFileFlaw }

const ZIP = [0x50, 0x4b]

/**
 * Parses a file of postal codes: `MX.txt` of GeoNames, or `CPdescarga.txt` of Correos de México. Either is a complete
 * catalogue, so that a file without some state has been cut.
 * @param stated the catalogue, where its format is not to be detected
 */
export function parsePostalFile(bytes: Uint8Array, stated: PostalCatalogue | null = null): ParsedPostalFile {
  if (bytes.length === 0) return { ok: false, flaw: { code: 'empty' } }
  if (ZIP.every((byte, index) => bytes[index] === byte)) return { ok: false, flaw: { code: 'zip' } }
  const { text, isUtf8 } = decoded(bytes)
  const source = stated ?? detect(text)
  if (source === null) return { ok: false, flaw: { code: 'unknown-format' } }
  if (source === 'geonames' && !isUtf8) return { ok: false, flaw: { code: 'characters-invalid' } }
  const parsed = source === 'geonames' ? parseGeonames(text) : parseSepomex(text)
  if (!parsed.ok) return parsed
  const present = new Set(parsed.rows.map(({ state }) => state))
  const states = MEXICAN_STATES.filter((state) => !present.has(state))
  if (states.length > 0) return { ok: false, flaw: { code: 'states-missing', states } }
  return { ok: true, source, rows: parsed.rows }
}

function detect(text: string): PostalCatalogue | null {
  if (isGeonames(text)) return 'geonames'
  return isSepomex(text) ? 'sepomex' : null
}

/** Bytes of Latin-1 with an accent are as good as never valid UTF-8. Correos de México writes Latin-1. */
function decoded(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false }
  }
}
