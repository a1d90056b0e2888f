import type { ParsedProduct } from '#domain/import/parsed-product.ts'
import type { PosParseOptions } from '#domain/import/pos-product.ts'
import { sanitizeDescription } from '#server/adapters/sanitize-description.ts'
import { FileError } from './file-error.ts'
import type { ImportSource, SourceStore } from './import-source.ts'
import { type JsonElement, JsonSplitter, MAX_ELEMENT_LENGTH } from './json-splitter.ts'
import { type FileVersion, openTextFile, utf8Chunks } from './text-file.ts'

interface JsonFormat {
  /** The property that has the list, where it is in an object. */
  listKey: string
  parse: (element: JsonElement, options: PosParseOptions) => ParsedProduct
  /** Whether a product's text names a warehouse by this key. */
  namesWarehouse?: (text: string, fid: string) => boolean
}

/** Opens a file with products as a JSON list, as an object with that list, or one product a line. @throws FileError */
export async function openJsonSource(
  path: string,
  { listKey, parse, namesWarehouse }: JsonFormat,
): Promise<ImportSource> {
  const { version } = await openTextFile(path)
  let count = 0
  // Reads the whole file once before anything is written, to check that it is text in UTF-8 and complete.
  for await (const _ of elements(path, version, listKey)) count++
  if (count === 0) throw new FileError('no-products', path)
  return {
    rows: count,
    async namesWarehouse(fid) {
      if (!namesWarehouse) return false
      for await (const { text } of elements(path, version, listKey)) if (namesWarehouse(text, fid)) return true
      return false
    },
    async *products({ warehouses }: SourceStore) {
      const options = { sanitize: sanitizeDescription, warehouses }
      for await (const element of elements(path, version, listKey)) yield parse(element, options)
    },
  }
}

async function* elements(path: string, version: FileVersion, listKey: string): AsyncGenerator<JsonElement> {
  const splitter = new JsonSplitter(listKey)
  for await (const chunk of utf8Chunks(path, version)) {
    yield* splitter.push(chunk.toString('utf8'))
    throwError(path, splitter)
  }
  yield* splitter.end()
  throwError(path, splitter)
}

function throwError(path: string, { error }: JsonSplitter): void {
  if (!error) return
  const value = String(MAX_ELEMENT_LENGTH / 1024 / 1024)
  throw new FileError(error.code, path, { line: error.line, value })
}
