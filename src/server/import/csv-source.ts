import type { DecimalSign } from '#domain/import/amount-reading.ts'
import { type CsvFormat, recogniseFormat } from '#domain/import/csv-format.ts'
import type { TextEncoding } from '#domain/import/text-encoding.ts'
import { type CsvReading, splitHeader } from './csv-structure.ts'
import type { ImportSource } from './import-source.ts'
import { openPlainSource } from './plain-source.ts'
import { openShopifySource } from './shopify-source.ts'
import { openTextFile } from './text-file.ts'
import { openTiendanubeSource } from './tiendanube-source.ts'
import { openWooSource } from './woo-source.ts'

/** Opens a CSV of each format. */
export const OPEN_CSV: Record<CsvFormat, (path: string, reading?: CsvReading) => Promise<ImportSource>> = {
  'shopify-csv': openShopifySource,
  'woo-csv': openWooSource,
  'tiendanube-csv': openTiendanubeSource,
  csv: openPlainSource,
}

export interface CsvSource {
  format: CsvFormat
  encoding: TextEncoding
  source: ImportSource
}

/** How a person has chosen to read a file; null recognises it. */
export interface CsvChoices {
  format: CsvFormat | null
  encoding: TextEncoding | null
  decimal: DecimalSign | null
}

/**
 * Opens a product CSV of any supported format and encoding. Accepts truncated files: the preview lists the complete
 * products before anything is written.
 * @throws FileError
 */
export async function openCsvSource(path: string, chosen: CsvChoices): Promise<CsvSource> {
  const { head, encoding } = await openTextFile(path, chosen.encoding)
  const format = chosen.format ?? formatOf(head)
  const source = await OPEN_CSV[format](path, { encoding, decimal: chosen.decimal, takesCut: true })
  return { format, encoding, source }
}

/** The closest format when the header matches none: opened as that, the file is rejected with its missing columns. */
function formatOf(head: Buffer): CsvFormat {
  const recognised = splitHeader(head).map(({ cells }) => recogniseFormat(cells))
  const whole = recognised.find(({ ok }) => ok)
  if (whole?.ok) return whole.format
  const closest = recognised.flatMap((each) => (each.ok || !each.closest ? [] : each.closest))
  const [best] = closest.sort((a, b) => b.found - a.found)
  return best?.format ?? 'csv'
}
