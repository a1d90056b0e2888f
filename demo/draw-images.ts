/**
 * Draws the demo's images into `demo/images/`, which is part of the repository:
 *
 * node demo/draw-images.ts [--missing] [--only NAME …]
 *
 * `--missing` leaves existing images as they are; `--only` draws the images of some stores, products
 * (`blusa-de-lazo-magnolia`) or kinds of garment (`blouse`), or the stores' logos, favicons and covers (`brand`).
 * Without `--only`, unused images are removed.
 */
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { drawBranding } from './draw-branding.ts'
import type { Drawing } from './draw-worker.ts'
import { DRAWN_VIEWS, IMAGES_FOLDER, imageFile } from './image-files.ts'
import { imageFilesOf } from './store-images.ts'
import { DEMO_STORES } from './stores.ts'

const WORKERS = Math.min(2, availableParallelism())

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { missing: { type: 'boolean', default: false }, only: { type: 'string', multiple: true, default: [] } },
})
const only = new Set([...values.only, ...positionals])
const started = performance.now()

for (const store of DEMO_STORES.filter(({ config }) => config.isActive)) {
  if (only.size === 0 || only.has(store.config.account) || only.has('brand')) await drawBranding(store, values)
}
const drawings = wantedDrawings()
const bytes = await drawAll(drawings)
const removed = only.size === 0 ? await removeStale() : 0
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`${drawings.length} drawn in ${seconds} s, ${(bytes / 1e6).toFixed(1)} MB; ${removed} removed`)

function wantedDrawings(): Drawing[] {
  return DEMO_STORES.flatMap(({ config: { account }, products }) =>
    products.flatMap((product) =>
      product.colours.flatMap(({ garment, ...colour }) =>
        DRAWN_VIEWS.map((view) => ({
          names: [account, product.slug, garment.kind],
          drawing: {
            path: join(IMAGES_FOLDER, imageFile(account, product, { garment, ...colour }, view)),
            garment,
            view,
          },
        })),
      ),
    ),
  )
    .filter(({ names }) => only.size === 0 || names.some((name) => only.has(name)))
    .map(({ drawing }) => drawing)
    .filter(({ path }) => !values.missing || !existsSync(path))
}

/** @returns the number of bytes of all images */
async function drawAll(drawings: readonly Drawing[]): Promise<number> {
  const queue = drawings.values()
  let drawn = 0
  let total = 0
  const shifts = Array.from({ length: Math.min(WORKERS, drawings.length) }, async () => {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url))
    try {
      for (const drawing of queue) {
        const bytes = await drawOne(worker, drawing)
        total += bytes
        drawn += 1
        if (drawn % 50 === 0) console.log(`${drawn} of ${drawings.length}`)
      }
    } finally {
      await worker.terminate()
    }
  })
  await Promise.all(shifts)
  return total
}

function drawOne(worker: Worker, drawing: Drawing): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const fail = (cause: unknown) => reject(new Error(`could not draw ${drawing.path}`, { cause }))
  worker.once('message', resolve).once('error', fail)
  worker.postMessage(drawing)
  return promise.finally(() => worker.off('message', resolve).off('error', fail))
}

async function removeStale(): Promise<number> {
  const expected = new Set(DEMO_STORES.flatMap(imageFilesOf))
  const folders = await readdir(IMAGES_FOLDER, { withFileTypes: true })
  const stale: string[] = []
  for (const folder of folders.filter((entry) => entry.isDirectory())) {
    const files = await readdir(join(IMAGES_FOLDER, folder.name))
    stale.push(...files.map((file) => `${folder.name}/${file}`).filter((file) => !expected.has(file)))
  }
  for (const file of stale) await rm(join(IMAGES_FOLDER, file))
  return stale.length
}
