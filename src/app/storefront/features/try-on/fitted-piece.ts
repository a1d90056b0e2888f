import { FRAME } from '#domain/try-on/body.ts'
import type { FigureFit } from '#domain/try-on/figure-fit.ts'
import { type FramePixels, warpPiece } from '#domain/try-on/warp-piece.ts'
import { createPieceCache } from './piece-cache.ts'

/** The most garments whose pixels are in memory in addition to the worn ones: 2 MB each. */
const MOST = 12

/** The photograph of a garment cannot be cut out: nothing to try again. */
export class UncuttableError extends Error {}

const pieces = createPieceCache(readPixels, MOST)

/**
 * The pixels of a garment in the frame of the body. A garment that comes near is loaded ahead, so that it is on the
 * figure at once.
 * @throws UncuttableError; another error when it does not come, or is no image
 */
export const loadPiece = pieces.get

/** Names all garments that are worn, which stay in memory. */
export const holdPieces = pieces.use

async function readPixels(url: string): Promise<FramePixels> {
  // Without a transparent format in the header, the server would send an opaque one.
  const response = await fetch(url, { headers: { accept: 'image/webp' } })
  if (response.status === 404) throw new UncuttableError(url)
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  const bitmap = await createImageBitmap(await response.blob())
  const brush = frameCanvas().getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('no canvas')
  brush.drawImage(bitmap, 0, 0, FRAME.width, FRAME.height)
  bitmap.close()
  const { data } = brush.getImageData(0, 0, FRAME.width, FRAME.height)
  return data as FramePixels
}

/** Draws a garment on a canvas of the frame as a figure wears it. */
export function paintPiece(canvas: HTMLCanvasElement, pixels: FramePixels, fit: FigureFit): void {
  canvas.getContext('2d')?.putImageData(new ImageData(warpPiece(pixels, fit), FRAME.width, FRAME.height), 0, 0)
}

export function frameCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = FRAME.width
  canvas.height = FRAME.height
  return canvas
}
