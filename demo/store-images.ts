import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoStore } from './catalogue/demo-store.ts'
import { BRANDING, type BrandingImage, brandingFile, IMAGE_VIEWS, IMAGES_FOLDER, imageFile } from './image-files.ts'

/** What the loader needs of a blob store. */
export interface ImageStore {
  /** @returns the key of the bytes */
  put(account: string, bytes: Uint8Array): Promise<string>
}

/** More than this many open files at once gain nothing. */
const READERS = 24

/** The names of all images that a demo store has once they are drawn. */
export function imageFilesOf(store: DemoStore): string[] {
  const { config, products } = store
  const { account } = config
  const ofProducts = products.flatMap((product) =>
    product.colours.flatMap((colour) => IMAGE_VIEWS.map((view) => imageFile(account, product, colour, view))),
  )
  return [...brandingOf(store), ...ofProducts]
}

/** A closed store shows no more than its name. */
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
  // One iterator shared by all: each reader takes the next file that nobody took.
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
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw problem
  }
}
