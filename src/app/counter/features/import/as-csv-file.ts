import type { SheetRow } from '#domain/import/sheet-csv.ts'

/**
 * The file to send for a chosen file: a workbook as a CSV, any other file as it is. A workbook is read here, so that the
 * server unpacks no file of a stranger.
 * @returns null for a workbook that cannot be read
 */
export async function asCsvFile(file: File): Promise<File | null> {
  if (!(await isZip(file))) return file
  try {
    // Loaded only where a workbook is chosen.
    const [{ default: readSheets }, { sheetCsv }] = await Promise.all([
      import('read-excel-file/browser'),
      import('#domain/import/sheet-csv.ts'),
    ])
    const sheets = await readSheets(file)
    const csv = sheetCsv(sheets.map(({ data }) => data as SheetRow[]))
    return new File([csv], file.name, { type: 'text/csv', lastModified: file.lastModified })
  } catch {
    return null
  }
}

async function isZip(file: File): Promise<boolean> {
  return (await file.slice(0, 4).text()) === 'PK\u0003\u0004'
}

/** Shown for a workbook that cannot be read. */
export const BROKEN_WORKBOOK = 'Ese libro de Excel no se pudo leer. Guárdalo como «CSV UTF-8» y vuelve a intentarlo.'

/** The files that a person may choose. */
export const IMPORT_FILES = '.csv,.txt,.tsv,.xlsx,text/csv'
