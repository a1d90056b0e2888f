import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { CsvRow } from '#domain/import/csv-columns.ts'
import { type CsvStructure, MAX_ROW_BYTES } from './csv-structure.ts'
import { utf8Chunks } from './text-file.ts'

/** Yields the whole rows of the file after its header. */
export async function* csvRows(
  path: string,
  { file, delimiter, headerRows, cut }: Omit<CsvStructure<unknown>, 'columns' | 'rows'>,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    recordDelimiter: ['\r\n', '\n'],
    relaxQuotes: true,
    relaxColumnCount: true,
    maxRecordSize: MAX_ROW_BYTES * 2,
  })
  // An error of the file destroys the parser, and is thrown by the loop below.
  const text = utf8Chunks(path, file)
  const whole = cut ? firstBytes(text, cut.from) : text
  pipeline(Readable.from(whole, { objectMode: false }), parser, () => undefined)
  let line = 1
  let headers = 0
  for await (const cells of parser as AsyncIterable<string[]>) {
    const lastLine = line + breaksIn(cells)
    const isBlank = cells.length === 1 && cells[0] === ''
    if (headers === headerRows) yield { line, lastLine, cells }
    else if (!isBlank) headers++
    line = lastLine + 1
  }
}

async function* firstBytes(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const chunk of chunks) {
    if (left <= chunk.length) {
      yield chunk.subarray(0, left)
      return
    }
    yield chunk
    left -= chunk.length
  }
}

function breaksIn(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count++
  }
  return count
}
