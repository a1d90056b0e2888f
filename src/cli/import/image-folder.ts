import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageFailure } from '#domain/image/image-failure.ts'
import { fileNameOf } from '#domain/import/image-sources.ts'
import type { FolderImage } from '#domain/import/plan-product.ts'
import type { BlobStore } from '#server/adapters/blob-store.ts'
import { CommandError } from '../command.ts'

/** More than any photograph of a garment has; a file is read as a whole. */
const MAX_IMAGE_BYTES = 50 * 1024 * 1024
const EXTENSION = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/

export interface ImageFolder {
  /** Finds the image of a source and puts it into the blob store; null when the folder has no such file. */
  find(source: string): Promise<FolderImage | null>
}

/**
 * Opens a folder of images. An image is found by the last segment of its URL whatever its case, also with the extension
 * of another image format. Names are compared with the folder's listing and never become part of a path.
 * @param blobs where the originals are stored; null stores nothing
 * @throws CommandError
 */
export async function openImageFolder(folder: string, account: string, blobs: BlobStore | null): Promise<ImageFolder> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    throw new CommandError(
      cause.code === 'ENOENT'
        ? `No existe la carpeta de imágenes ${folder}.`
        : `${folder} no es una carpeta de imágenes.`,
      { cause },
    )
  })
  const byName = new Map<string, string>()
  const byStem = new Map<string, string>()
  for (const name of names.sort()) {
    const key = name.normalize().toLowerCase()
    if (!byName.has(key)) byName.set(key, name)
    const stem = key.replace(EXTENSION, '')
    if (stem !== key && !byStem.has(stem)) byStem.set(stem, name)
  }
  return {
    async find(source) {
      const wanted = fileNameOf(source).normalize().toLowerCase()
      const name = byName.get(wanted) ?? byStem.get(wanted.replace(EXTENSION, ''))
      return name === undefined ? null : readImage(join(folder, name), account, blobs)
    },
  }
}

async function readImage(path: string, account: string, blobs: BlobStore | null): Promise<FolderImage> {
  const stats = await stat(path)
  if (!stats.isFile()) return failed('not-a-file')
  if (stats.size > MAX_IMAGE_BYTES) return failed('file-too-big')
  // Loaded when there is an image to inspect: the module takes time and memory.
  const { inspectImage } = await import('#server/adapters/raster-image.ts')
  const bytes = await readFile(path)
  const inspected = await inspectImage(bytes)
  if (!inspected.ok) return failed(inspected.code)
  // In a dry run nothing is written, so any key will do.
  const blobKey = blobs ? await blobs.put(account, bytes) : ''
  return { state: 'ready', blobKey, width: inspected.width, height: inspected.height, failure: null }
}

function failed(failure: ImageFailure): FolderImage {
  return { state: 'failed', blobKey: null, width: null, height: null, failure }
}
