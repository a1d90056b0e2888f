import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoStore } from './catalogue/demo-store.ts'
import { BRANDING, type BrandingImage, brandingFile, DRAWN_VIEWS, IMAGES_FOLDER, imageFile } from './image-files.ts'

/** The part of a blob store that the loader needs. */
export interface ImageStore {
  /** @returns the key of the bytes */
  put(account: string, bytes: Uint8Array): Promise<string>
}

/** More files open at once than this are no faster. */
const READERS = 24

/** Returns the file names of all images of a demo store, drawn or not. */
export function imageFilesOf(store: DemoStore): string[] {
  const { config, products } = store
  const { account } = config
  const ofProducts = products.flatMap((product) =>
    product.colours.flatMap((colour) => DRAWN_VIEWS.map((view) => imageFile(account, product, colour, view))),
  )
  return [...brandingOf(store), ...ofProducts]
}

/** Returns the files of logo, favicon and cover; a closed store has none. */
function brandingOf({ config: { account, isActive } }: DemoStore): string[] {
  const names = Object.keys(BRANDING) as BrandingImage[]
  return isActive ? names.map((name) => brandingFile(account, name)) : []
}

/**
 * Puts a demo store's images into the blob store.
 * @returns their keys by file name; an image that was not drawn yet has none
 */
export async function storeImages(store: DemoStore, blobs: ImageStore): Promise<Map<string, string>> {
  const files = imageFilesOf(store)[Symbol.iterator]()
  const keys = new Map<string, string>()
  // All readers share one iterator: each takes the next file.
  const readers = Array.from({ length: READERS }, async () => {
    for (const file of files) {
      const bytes = await readIfThere(join(IMAGES_FOLDER, file))
      if (bytes) keys.set(file, await blobs.put(store.config.account, bytes))
    }
  })
  await Promise.all(readers)
  return keys
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
