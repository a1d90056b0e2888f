import { isUtf8 } from 'node:buffer'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { CommandError } from '../command.ts'
import { type FileBytes, MAX_IMAGE_BYTES, type NamedFiles } from './named-files.ts'

/** More entries than any catalogue has images; each takes some memory. */
const MAX_ENTRIES = 200_000

/**
 * Opens the files of a zip by their last segment, in any folder: no name of a zip becomes part of a path, and the first
 * file of a name counts. Bytes are unpacked when a file is read, up to the limit of an image.
 * @throws CommandError
 */
export async function openZipFiles(path: string): Promise<NamedFiles> {
  const broken = (cause: unknown): never => {
    throw new CommandError(`${path} no es una carpeta de imágenes ni un zip que se pueda leer.`, { cause })
  }
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(broken)
  const entries = await readEntries(zip, path).catch((error) => {
    zip.close()
    return error instanceof CommandError ? Promise.reject(error) : broken(error)
  })
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name)
      return entry ? readEntry(zip, entry) : { ok: false, code: 'file-missing' }
    },
    async close() {
      zip.close()
    },
  }
}

async function readEntries(zip: ZipFile, path: string): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) {
    throw new CommandError(
      `El zip ${path} tiene más de ${MAX_ENTRIES.toLocaleString('es-MX')} archivos; pártelo en varios.`,
    )
  }
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const name = baseNameOf(entry)
    if (name !== '' && !entries.has(name)) entries.set(name, entry)
  }
  return entries
}

/** Empty for a folder. Windows writes `\` between folders; old programs write names in their own encoding. */
function baseNameOf({ fileName }: Entry): string {
  const bytes = Buffer.from(fileName)
  const path = bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')
  return path.split(/[/\\]/).at(-1) ?? ''
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<FileBytes> {
  if (entry.uncompressedSize > MAX_IMAGE_BYTES) return { ok: false, code: 'file-too-big' }
  try {
    const pieces: Buffer[] = []
    let length = 0
    // The reader itself ends with an error where there are more bytes than the entry states.
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      length += piece.length
      if (length > MAX_IMAGE_BYTES) return { ok: false, code: 'file-too-big' }
      pieces.push(piece)
    }
    return { ok: true, bytes: Buffer.concat(pieces) }
  } catch {
    // Encrypted, cut off, or packed with an unknown method: no image either way.
    return { ok: false, code: 'not-an-image' }
  }
}
