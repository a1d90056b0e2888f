import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { drawGarment } from './artwork/draw.ts'
import type { Garment } from './artwork/garment.ts'
import { renderImage } from './artwork/render.ts'
import { IMAGE_SIZES, type ImageView } from './image-files.ts'
import { writeImage } from './write-image.ts'

/** One product image to be drawn; the answer is the number of its bytes. */
export interface Drawing {
  path: string
  garment: Garment
  view: ImageView
}

// The workers share the cores already; threads within each would only get in each other's way.
sharp.concurrency(1)

parentPort?.on('message', async ({ path, garment, view }: Drawing) => {
  const bytes = await renderImage(drawGarment(garment, view), IMAGE_SIZES[view].width)
  await writeImage(path, bytes)
  parentPort?.postMessage(bytes.byteLength)
})
