import { parse } from 'csv-parse/sync'
import type { DecimalSign } from '#domain/import/amount-reading.ts'
import type { CsvHeader } from '#domain/import/csv-columns.ts'
import { missingText } from '#domain/import/file-notices.ts'
import type { CutRow } from '#domain/import/parsed-product.ts'
import type { TextEncoding } from '#domain/import/text-encoding.ts'
import { FileError } from './file-error.ts'
import { openTextFile, type TextFile, utf8Chunks } from './text-file.ts'

/** How a CSV file is split into rows and cells. */
export interface CsvStructure<Columns> {
  file: TextFile
  delimiter: string
  /** Rows that are no products: the header, and the line `sep=;` that Excel takes before it. */
  headerRows: number
  columns: Columns
  /** Rows with something in them, without the header; a cut one among them. */
  rows: number
  /** The last row where the file was cut within it, and the bytes of text before it; null for a whole file. */
  cut: (CutRow & { from: number }) | null
}

/** How a CSV is read, as far as a person has chosen it. */
export interface CsvReading {
  /** Null recognises it. */
  encoding?: TextEncoding | null
  /** Null reads it from the amounts of the file. */
  decimal?: DecimalSign | null
  /** Takes the whole rows of a file that was cut; otherwise nothing of it is read. */
  takesCut?: boolean
}

/** Excel writes the separator of the country it is set to. */
const DELIMITERS = [',', ';', '\t', '|']
/** No row of an export is longer; a file without line breaks is. */
export const MAX_ROW_BYTES = 4 * 1024 * 1024

/**
 * Reads the whole file once before anything is written, to check that it is text, a CSV with the columns that
 * are needed, and complete. @throws FileError
 */
export async function readCsvStructure<Columns extends { count: number }>(
  path: string,
  parseHeader: (cells: readonly string[]) => CsvHeader<Columns>,
  { encoding = null, takesCut = false }: CsvReading = {},
): Promise<CsvStructure<Columns>> {
  const { head, ...file } = await openTextFile(path, encoding)
  const { delimiter, columns, headerRows } = readHeader(path, head, parseHeader)
  const scanner = new RowScanner(path, delimiter)
  let endsWithinCharacter = false
  const onCutCharacter = takesCut ? () => (endsWithinCharacter = true) : undefined
  for await (const chunk of utf8Chunks(path, file, { onCutCharacter })) scanner.push(chunk)
  const { rows: all, cut } = scanner.end(columns.count, endsWithinCharacter)
  const rows = all - headerRows
  // Without a whole row there is nothing to take.
  if (cut && (!takesCut || rows < 1)) throw new FileError(cut.code, path, { line: Number(cut.value) })
  if (rows === 0) throw new FileError('only-header', path)
  return { file, delimiter, headerRows, columns, rows: rows + (cut ? 1 : 0), cut }
}

function readHeader<Columns>(
  path: string,
  head: Buffer,
  parseHeader: (cells: readonly string[]) => CsvHeader<Columns>,
): Pick<CsvStructure<Columns>, 'delimiter' | 'columns' | 'headerRows'> {
  const tried = splitHeader(head).map((split) => ({ ...split, header: parseHeader(split.cells) }))
  for (const { delimiter, header, headerRows } of tried) {
    if (header.ok) return { delimiter, columns: header.columns, headerRows }
  }
  const [best] = tried.sort((a, b) => foundIn(b.header) - foundIn(a.header))
  if (!best || best.header.ok || (best.header.found === 0 && !looksLikeCsv(tried))) throw new FileError('not-csv', path)
  const { missing, unread } = best.header
  throw new FileError('missing-columns', path, { value: missingText({ missing, unread }) })
}

/** The line by which Excel knows the delimiter of a file. */
const SEPARATOR_LINE = /^\s*"?sep=.?"?\s*$/i

/** Splits the header by each delimiter that there may be. @param head the first bytes of a file, in UTF-8 */
export function splitHeader(head: Buffer): { delimiter: string; cells: string[]; headerRows: number }[] {
  const lines = head
    .toString('utf8')
    .split(/\r?\n/)
    .filter((text) => text.trim() !== '')
  const isAfterSeparator = SEPARATOR_LINE.test(lines[0] ?? '')
  const line = lines[isAfterSeparator ? 1 : 0] ?? ''
  const headerRows = isAfterSeparator ? 2 : 1
  return DELIMITERS.map((delimiter) => ({ delimiter, cells: cellsOf(line, delimiter), headerRows }))
}

function cellsOf(line: string, delimiter: string): string[] {
  try {
    return parse(line, { delimiter, relaxQuotes: true, relaxColumnCount: true })[0] ?? []
  } catch {
    // With this delimiter the line has quotes that it does not close, so it is no header.
    return []
  }
}

function foundIn(header: CsvHeader<unknown>): number {
  return header.ok ? Number.POSITIVE_INFINITY : header.found
}

/** Whether the first line is several short names: the header of a CSV of something else. */
function looksLikeCsv(tried: readonly { cells: string[] }[]): boolean {
  return tried.some(
    ({ cells }) => cells.length > 1 && cells.every((cell) => /^[\p{L}\p{N} ()/_.#-]{0,60}$/u.test(cell)),
  )
}

const QUOTE = 0x22
const NEWLINE = 0x0a
const RETURN = 0x0d

/** Where in a row a byte is. Quotes are treated as the parser does it (`relaxQuotes`). */
type CellState = 'start' | 'plain' | 'quoted' | 'quote'

/** Follows rows, fields and quotes over bytes, in constant memory. */
class RowScanner {
  readonly #path: string
  readonly #delimiter: number
  #place: CellState = 'start'
  #line = 1
  #rows = 0
  #fields = 1
  #bytes = 0
  #isBlank = true
  #rowLine = 1
  #quoteLine = 1
  /** Bytes of all whole rows. */
  #from = 0

  constructor(path: string, delimiter: string) {
    this.#path = path
    this.#delimiter = delimiter.charCodeAt(0)
  }

  push(chunk: Buffer): void {
    for (const byte of chunk) {
      if (byte === NEWLINE) {
        this.#line++
        if (this.#place !== 'quoted') {
          this.#endRow()
          continue
        }
      }
      this.#step(byte)
    }
    if (this.#bytes > MAX_ROW_BYTES) this.#rejectLength()
  }

  #step(byte: number): void {
    this.#bytes++
    if (this.#place === 'quoted') {
      if (byte === QUOTE) this.#place = 'quote'
      return
    }
    if (byte === this.#delimiter) {
      this.#fields++
      this.#place = 'start'
    } else if (byte === QUOTE && this.#place !== 'plain') {
      if (this.#place === 'start') this.#quoteLine = this.#line
      this.#place = 'quoted'
      this.#isBlank = false
    } else if (byte !== RETURN) {
      this.#place = 'plain'
      this.#isBlank = false
    }
  }

  #endRow(): void {
    if (!this.#isBlank) this.#rows++
    if (this.#bytes > MAX_ROW_BYTES) this.#rejectLength()
    this.#place = 'start'
    this.#fields = 1
    this.#from += this.#bytes + 1
    this.#bytes = 0
    this.#isBlank = true
    this.#rowLine = this.#line
  }

  #rejectLength(): never {
    const value = String(MAX_ROW_BYTES / 1024 / 1024)
    throw new FileError('row-too-long', this.#path, { line: this.#rowLine, value })
  }

  /** @returns the number of rows that are not blank, without the cut one */
  end(columns: number, endsWithinCharacter: boolean): { rows: number; cut: CsvStructure<unknown>['cut'] } {
    const place = { line: this.#rowLine, lastLine: this.#line, from: this.#from }
    if (this.#place === 'quoted') {
      return { rows: this.#rows, cut: { code: 'open-quote', value: String(this.#quoteLine), ...place } }
    }
    // Only a row without a line break at its end can be cut; another short one is just a bad row.
    if (endsWithinCharacter || (!this.#isBlank && this.#fields < columns)) {
      return { rows: this.#rows, cut: { code: 'cut-row', value: String(this.#rowLine), ...place } }
    }
    if (!this.#isBlank) this.#endRow()
    return { rows: this.#rows, cut: null }
  }
}
