import type { CsvColumns, CsvHeader } from './csv-columns.ts'
import { parsePlainHeader } from './plain-columns.ts'
import { parseShopifyHeader } from './shopify-columns.ts'
import { parseTiendanubeHeader } from './tiendanube-columns.ts'
import { parseWooHeader } from './woo-columns.ts'

/** The CSV files that an import reads, by the names that the command line has for them. */
export const CSV_FORMATS = ['shopify-csv', 'woo-csv', 'tiendanube-csv', 'csv'] as const

export type CsvFormat = (typeof CSV_FORMATS)[number]

export function isCsvFormat(written: string): written is CsvFormat {
  return CSV_FORMATS.some((format) => format === written)
}

/** Texts that people read. */
export const CSV_FORMAT_NAMES: Record<CsvFormat, string> = {
  'shopify-csv': 'Shopify',
  'woo-csv': 'WooCommerce',
  'tiendanube-csv': 'Tiendanube',
  csv: 'CSV de Vitrina',
}

const HEADERS: Record<CsvFormat, (cells: readonly string[]) => CsvHeader<CsvColumns<string>>> = {
  'shopify-csv': parseShopifyHeader,
  'woo-csv': parseWooHeader,
  'tiendanube-csv': parseTiendanubeHeader,
  csv: parsePlainHeader,
}

/** How a header fits a format: the count of its columns that are known, and those that are required and missing. */
interface Fit {
  format: CsvFormat
  found: number
  missing: readonly string[]
}

export type RecognisedFormat =
  | { ok: true; format: CsvFormat }
  /** `closest` is the format with the most columns of the header; null where it has none of any. */
  | { ok: false; closest: Fit | null }

/** So many times the columns of a whole format make another one likelier that lacks some. */
const MUCH_CLOSER = 2

/**
 * Recognises a format by the cells of a file's header: the format with the most known cells and no missing one, unless
 * the header is much closer to another, of which it lacks a column.
 */
export function recogniseFormat(cells: readonly string[]): RecognisedFormat {
  const fits = CSV_FORMATS.map((format): Fit => {
    const header = HEADERS[format](cells)
    return header.ok
      ? { format, found: header.columns.at.size, missing: [] }
      : { format, found: header.found, missing: header.missing }
  }).sort((a, b) => b.found - a.found)
  const whole = fits.find(({ missing }) => missing.length === 0)
  const [closest] = fits
  if (whole && (!closest || closest.found < whole.found * MUCH_CLOSER)) return { ok: true, format: whole.format }
  return { ok: false, closest: closest && closest.found > 0 ? closest : null }
}
