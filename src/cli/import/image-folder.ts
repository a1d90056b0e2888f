import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageFailure } from '#domain/image/image-failure.ts'
import { fileNameOf } from '#domain/import/image-sources.ts'
import type { FolderImage } from '#domain/import/plan-product.ts'
import type { BlobStore } from '#server/adapters/blob-store.ts'
import { CommandError } from '../command.ts'
import { type FileBytes, MAX_IMAGE_BYTES, type NamedFiles } from './named-files.ts'
import { openZipFiles } from './zip-files.ts'

const EXTENSION = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/

export interface ImageFolder {
  /** Finds the image of a source and puts it into the blob store; null when the folder has no such file. */
  find(source: string): Promise<FolderImage | null>
  close(): Promise<void>
}

/**
 * Opens a folder or a zip of images. An image is found by the last segment of its URL in any case, also with the
 * extension of another image format. Names are compared with existing ones and never become part of a path.
 * @param blobs where the originals are stored; null stores nothing
 * @throws CommandError
 */
export async function openImageFolder(path: string, account: string, blobs: BlobStore | null): Promise<ImageFolder> {
  const files = await openFiles(path)
  const byName = new Map<string, string>()
  const byStem = new Map<string, string>()
  for (const name of files.names.toSorted()) {
    const key = name.normalize().toLowerCase()
    if (!byName.has(key)) byName.set(key, name)
    const stem = key.replace(EXTENSION, '')
    if (stem !== key && !byStem.has(stem)) byStem.set(stem, name)
  }
  return {
    async find(source) {
      const wanted = fileNameOf(source).normalize().toLowerCase()
      const name = byName.get(wanted) ?? byStem.get(wanted.replace(EXTENSION, ''))
      return name === undefined ? null : storeImage(await files.read(name), account, blobs)
    },
    close: files.close,
  }
}

async function openFiles(path: string): Promise<NamedFiles> {
  const stats = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    const isMissing = cause.code === 'ENOENT'
    const sentence = isMissing ? `No existe la carpeta de imágenes ${path}.` : `No se pudo leer ${path}.`
    throw new CommandError(sentence, { cause })
  })
  if (!stats.isDirectory()) return openZipFiles(path)
  const names = await readdir(path)
  return { names, read: (name) => readFolderFile(join(path, name)), close: async () => {} }
}

async function readFolderFile(path: string): Promise<FileBytes> {
  const stats = await stat(path)
  if (!stats.isFile()) return { ok: false, code: 'not-a-file' }
  if (stats.size > MAX_IMAGE_BYTES) return { ok: false, code: 'file-too-big' }
  return { ok: true, bytes: await readFile(path) }
}

async function storeImage(file: FileBytes, account: string, blobs: BlobStore | null): Promise<FolderImage> {
  if (!file.ok) return failed(file.code)
  // Loaded when there is an image to inspect: the module takes time and memory.
  const { inspectImage } = await import('#server/adapters/raster-image.ts')
  const inspected = await inspectImage(file.bytes)
  if (!inspected.ok) return failed(inspected.code)
  // In a dry run nothing is written, so any key will do.
  const blobKey = blobs ? await blobs.put(account, file.bytes) : ''
  return { state: 'ready', blobKey, width: inspected.width, height: inspected.height, failure: null }
}

function failed(failure: ImageFailure): FolderImage {
  return { state: 'failed', blobKey: null, width: null, height: null, failure }
}
