import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { type SheetRow, sheetCsv } from '#domain/import/sheet-csv.ts'
import { FileError } from './file-error.ts'

const MB = 1_024 * 1_024
/** Bytes. A catalogue of 100,000 rows has about 60 MB. */
const MAX_UNPACKED = 200 * MB

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

/** A CSV file made of a workbook. */
export interface WorkbookFile {
  path: string
  delete(): Promise<void>
}

/**
 * Writes the products of an `.xlsx` workbook to a temporary CSV file.
 * @returns null for a file of another kind
 * @throws FileError where it cannot be read
 */
export async function workbookFile(path: string): Promise<WorkbookFile | null> {
  if (!(await isZip(path))) return null
  const csv = await readCsv(path)
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-xlsx-'))
  const written = join(folder, `${basename(path)}.csv`)
  await writeFile(written, csv)
  return { path: written, delete: () => rm(folder, { recursive: true, force: true }) }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (!file) return false
  try {
    const { buffer } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0)
    return buffer.equals(ZIP)
  } finally {
    await file.close()
  }
}

/**
 * Unpacks a workbook without storing anything: a small file can unpack to any size, and would be held in memory.
 * @throws FileError where it is larger than a workbook may be, or is no zip
 */
async function checkUnpackedSize(path: string): Promise<void> {
  let size = 0
  try {
    const zip = await openPromise(path, { lazyEntries: true })
    for await (const entry of zip.eachEntry()) {
      size += entry.uncompressedSize
      if (size > MAX_UNPACKED) break
      // The reader ends with an error where an entry has more bytes than it states.
      await finished((await zip.openReadStreamPromise(entry)).resume())
    }
    zip.close()
  } catch (cause) {
    throw new FileError('broken-workbook', path, { cause })
  }
  if (size > MAX_UNPACKED) throw new FileError('large-workbook', path, { value: String(MAX_UNPACKED / MB) })
}

async function readCsv(path: string): Promise<string> {
  await checkUnpackedSize(path)
  // Loaded only where a workbook is imported.
  const { default: readSheets } = await import('read-excel-file/node')
  try {
    const sheets = await readSheets(path)
    return sheetCsv(sheets.map(({ data }) => data as SheetRow[]))
  } catch (cause) {
    throw new FileError('broken-workbook', path, { cause })
  }
}
