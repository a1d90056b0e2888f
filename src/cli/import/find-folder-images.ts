import type { Db } from '#data/database/client.ts'
import { readReadySources } from '#data/import/read-ready-sources.ts'
import { IMAGE_FAILURE_SENTENCE } from '#domain/image/image-failure.ts'
import type { ImportProduct } from '#domain/import/import-product.ts'
import type { FolderImage } from '#domain/import/plan-product.ts'
import { quote } from '#domain/import/rejection.ts'
import type { ImageFolder } from './image-folder.ts'
import type { ImportLog } from './import-log.ts'

/** Images read at a time; each is in memory as a whole. */
const AT_ONCE = 4

interface FindInput {
  account: string
  products: readonly ImportProduct[]
  folder: ImageFolder
  log: ImportLog
}

/** Looks in the folder for the images of these products that the store doesn't have yet, and logs broken ones. */
export async function findFolderImages(
  db: Db,
  { account, products, folder, log }: FindInput,
): Promise<Map<string, FolderImage>> {
  const ready = await readReadySources(db, { account, externalIds: products.map((product) => product.externalId) })
  const wanted = products.flatMap((product) =>
    (product.images ?? [])
      .filter(({ source }) => !ready.get(product.externalId)?.has(source))
      .map(({ source }) => ({ source, product })),
  )
  const found = new Map<string, FolderImage>()
  const queue = wanted.values()
  const work = async () => {
    for (const { source, product } of queue) {
      if (found.has(source)) continue
      const state = await folder.find(source)
      if (!state) continue
      found.set(source, state)
      if (state.failure) {
        log.warn({
          line: product.line,
          product: product.externalId,
          sentence: `la imagen ${quote(source)} no se tomó de la carpeta: ${IMAGE_FAILURE_SENTENCE[state.failure]}`,
        })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}
