import { type CsvFormat, recogniseFormat } from '#domain/import/csv-format.ts'
import type { TextEncoding } from '#domain/import/import-run.ts'
import { type CsvReading, splitHeader } from './csv-structure.ts'
import type { ImportSource } from './import-source.ts'
import { openPlainSource } from './plain-source.ts'
import { openShopifySource } from './shopify-source.ts'
import { openTextFile, recogniseEncoding } from './text-file.ts'
import { openWooSource } from './woo-source.ts'

const OPEN: Record<CsvFormat, (path: string, reading: CsvReading) => Promise<ImportSource>> = {
  'shopify-csv': openShopifySource,
  'woo-csv': openWooSource,
  csv: openPlainSource,
}

export interface CsvSource {
  format: CsvFormat
  encoding: TextEncoding
  source: ImportSource
}

/**
 * Opens a product CSV of any supported format and encoding. Accepts truncated files: the preview lists the complete
 * products before anything is written.
 * @param chosen the format; null recognises it by the header
 * @throws FileError
 */
export async function openCsvSource(path: string, chosen: CsvFormat | null): Promise<CsvSource> {
  // First, as it states why a file cannot be read.
  await openTextFile(path)
  const encoding = await recogniseEncoding(path)
  const format = chosen ?? (await formatOf(path, encoding))
  return { format, encoding, source: await OPEN[format](path, { encoding, takesCut: true }) }
}

/** The closest format when the header matches none: opened as that, the file is rejected with its missing columns. */
async function formatOf(path: string, encoding: TextEncoding): Promise<CsvFormat> {
  const { head } = await openTextFile(path, encoding)
  const recognised = splitHeader(head).map(({ cells }) => recogniseFormat(cells))
  const whole = recognised.find(({ ok }) => ok)
  if (whole?.ok) return whole.format
  const closest = recognised.flatMap((each) => (each.ok || !each.closest ? [] : each.closest))
  const [best] = closest.sort((a, b) => b.found - a.found)
  return best?.format ?? 'csv'
}
