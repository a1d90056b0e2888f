import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { drawGarment } from './artwork/draw.ts'
import type { Garment } from './artwork/garment.ts'
import { renderPicture } from './artwork/render.ts'
import { PICTURE_SIZES, type PictureView } from './picture-files.ts'
import { writePicture } from './write-picture.ts'

/** One product picture to be drawn; the answer is the number of its bytes. */
export interface Drawing {
  path: string
  garment: Garment
  view: PictureView
}

// The workers share the cores already; threads within each would only get in each other's way.
sharp.concurrency(1)

parentPort?.on('message', async ({ path, garment, view }: Drawing) => {
  const picture = await renderPicture(drawGarment(garment, view), PICTURE_SIZES[view].width)
  await writePicture(path, picture)
  parentPort?.postMessage(picture.byteLength)
})
