import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoStore } from './catalogue/demo-store.ts'
import {
  BRANDING,
  type BrandingPicture,
  brandingFile,
  PICTURE_VIEWS,
  PICTURES_FOLDER,
  pictureFile,
} from './picture-files.ts'

/** What the loader needs of a blob store. */
export interface PictureStore {
  /** @returns the key of the bytes */
  put(account: string, bytes: Uint8Array): Promise<string>
}

/** More than this many open files at once gain nothing. */
const READERS = 24

/** The names of all pictures that a demo store has once they are drawn. */
export function picturesOf(store: DemoStore): string[] {
  const { config, products } = store
  const { account } = config
  const ofProducts = products.flatMap((product) =>
    product.colours.flatMap((colour) => PICTURE_VIEWS.map((view) => pictureFile(account, product, colour, view))),
  )
  return [...brandingOf(store), ...ofProducts]
}

/** A closed store shows no more than its name. */
function brandingOf({ config: { account, isActive } }: DemoStore): string[] {
  const pictures = Object.keys(BRANDING) as BrandingPicture[]
  return isActive ? pictures.map((picture) => brandingFile(account, picture)) : []
}

/**
 * Puts a demo store's pictures into the blob store.
 * @returns their keys by file name; a picture that was not drawn yet has none
 */
export async function storePictures(store: DemoStore, blobs: PictureStore): Promise<Map<string, string>> {
  const files = picturesOf(store)[Symbol.iterator]()
  const keys = new Map<string, string>()
  // One iterator shared by all: each reader takes the next file that nobody took.
  const readers = Array.from({ length: READERS }, async () => {
    for (const file of files) {
      const bytes = await readIfThere(join(PICTURES_FOLDER, file))
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
