import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type SheetRow, sheetCsv } from '#domain/import/sheet-csv.ts'
import { FileError } from './file-error.ts'

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

async function readCsv(path: string): Promise<string> {
  // Loaded only where a workbook is imported.
  const { default: readSheets } = await import('read-excel-file/node')
  try {
    const sheets = await readSheets(path)
    return sheetCsv(sheets.map(({ data }) => data as SheetRow[]))
  } catch (cause) {
    throw new FileError('broken-workbook', path, { cause })
  }
}
