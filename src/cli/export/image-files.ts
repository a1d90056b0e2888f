import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueProduct } from '#domain/export/catalogue-product.ts'
import { fileNameOf, isUrl } from '#domain/import/image-sources.ts'
import { quote } from '#domain/import/rejection.ts'
import type { BlobStore } from '#server/adapters/blob-store.ts'
import { writeWholeFile } from '#server/adapters/write-whole-file.ts'
import { CommandError } from '../command.ts'

interface ImageFiles {
  /** Writes the originals of these products' images that have no URL. */
  write(products: readonly CatalogueProduct[]): Promise<void>
}

/**
 * Opens a folder for the originals of images that no URL leads to, by the names that an import looks for in its folder.
 * @param onProblem takes a sentence on an image that could not be written
 * @throws CommandError when there can be no such folder
 */
export async function openImageFiles(
  folder: string,
  { account, blobs, onProblem }: { account: string; blobs: BlobStore; onProblem: (sentence: string) => void },
): Promise<ImageFiles> {
  await mkdir(folder, { recursive: true }).catch((cause) => {
    throw new CommandError(`No se pudo crear la carpeta ${folder}.`, { cause })
  })
  const written = new Map<string, string>()
  const writeOne = async (source: string, blobKey: string) => {
    const name = fileNameOf(source)
    const key = name.normalize().toLowerCase()
    if (written.get(key) === blobKey) return
    if (written.has(key)) return onProblem(`Hay otra imagen con el nombre ${quote(name)}; solo se escribió la primera.`)
    written.set(key, blobKey)
    const bytes = isFileName(name) ? await blobs.read(account, blobKey) : null
    if (!bytes) return onProblem(`No se pudo escribir la imagen ${quote(source)}.`)
    await writeWholeFile(join(folder, name), bytes)
  }
  return {
    async write(products) {
      for (const { images } of products) {
        for (const { source, blobKey } of images) if (!isUrl(source) && blobKey) await writeOne(source, blobKey)
      }
    },
  }
}

/** Whether a name is one of a file in a folder, and leads nowhere else. */
function isFileName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\\\0]/.test(name) && name.length <= 200
}
