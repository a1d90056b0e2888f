import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { drawGarment } from './artwork/draw.ts'
import type { Garment, View } from './artwork/garment.ts'
import { renderImage } from './artwork/render.ts'
import { IMAGE_SIZES } from './image-files.ts'
import { writeImage } from './write-image.ts'

/** A product image to draw; the worker replies with its number of bytes. */
export interface Drawing {
  path: string
  garment: Garment
  view: View
}

// The workers use all cores already; more threads in each of them would only slow them down.
sharp.concurrency(1)

parentPort?.on('message', async ({ path, garment, view }: Drawing) => {
  const bytes = await renderImage(drawGarment(garment, view), IMAGE_SIZES[view].width)
  await writeImage(path, bytes)
  parentPort?.postMessage(bytes.byteLength)
})
