import { NO_NOTICES } from '#domain/import/file-notices.ts'
import { asIncomplete, type ParsedProduct } from '#domain/import/parsed-product.ts'
import { isRecord, textOf } from '#domain/import/pos-fields.ts'
import type { PosParseOptions } from '#domain/import/pos-product.ts'
import { sanitizeDescription } from '#server/adapters/sanitize-description.ts'
import { FileError } from './file-error.ts'
import type { ImportSource, SourceStore } from './import-source.ts'
import { type JsonElement, JsonSplitter, MAX_ELEMENT_LENGTH } from './json-splitter.ts'
import { RepeatedKeys } from './repeated-keys.ts'
import { openTextFile, type TextFile, utf8Chunks } from './text-file.ts'

interface JsonFormat {
  /** The property that has the list, where it is in an object. */
  listKey: string
  parse: (element: JsonElement, options: PosParseOptions) => ParsedProduct
  /** The properties that have the key of a product: the first that is there counts. */
  keys: readonly string[]
  /** Whether a product's text names a warehouse by this key. */
  namesWarehouse?: (text: string, fid: string) => boolean
}

/** Opens a file with products as a JSON list, as an object with that list, or one product a line. @throws FileError */
export async function openJsonSource(
  path: string,
  { listKey, keys, parse, namesWarehouse }: JsonFormat,
): Promise<ImportSource> {
  const { head: _, ...file } = await openTextFile(path)
  const repeated = new RepeatedKeys()
  let count = 0
  try {
    // Reads the whole file once before anything is written, to check that it is text in UTF-8 and complete.
    for await (const { text } of elements(path, file, listKey)) {
      count++
      repeated.add(keyOf(text, keys))
    }
    if (count === 0) throw new FileError('no-products', path)
  } catch (error) {
    repeated.close()
    throw error
  }
  return {
    rows: count,
    notices: NO_NOTICES,
    async namesWarehouse(fid) {
      if (!namesWarehouse) return false
      for await (const { text } of elements(path, file, listKey)) if (namesWarehouse(text, fid)) return true
      return false
    },
    async *products(store: SourceStore) {
      const options = { ...store, sanitize: sanitizeDescription }
      for await (const element of elements(path, file, listKey)) {
        const parsed = parse(element, options)
        // The other elements of a repeated product are rejected, so that no variant of it may be retired.
        yield repeated.has(parsed.product?.externalId ?? '') ? asIncomplete(parsed) : parsed
      }
    },
    close: () => repeated.close(),
  }
}

/** The key of a product; empty for none, and for invalid JSON. */
function keyOf(text: string, keys: readonly string[]): string {
  try {
    const value: unknown = JSON.parse(text)
    const name = isRecord(value) ? keys.find((key) => value[key] !== undefined && value[key] !== null) : undefined
    return name !== undefined && isRecord(value) ? (textOf(value[name]) ?? '').trim() : ''
  } catch {
    return ''
  }
}

async function* elements(path: string, file: TextFile, listKey: string): AsyncGenerator<JsonElement> {
  const splitter = new JsonSplitter(listKey)
  for await (const chunk of utf8Chunks(path, file)) {
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
