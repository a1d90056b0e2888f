import { FRAME } from '#domain/try-on/body.ts'
import type { FigureFit } from '#domain/try-on/figure-fit.ts'
import { type FramePixels, warpPiece } from '#domain/try-on/warp-piece.ts'

/** The most garments whose pixels are in memory: 2 MB each. */
const MOST = 12

const pieces = new Map<string, Promise<FramePixels>>()

/**
 * The pixels of a garment in the frame of the body. A garment that comes near is loaded ahead, so that it is on the figure
 * at once.
 * @throws when it does not come, or is no image
 */
export function loadPiece(url: string): Promise<FramePixels> {
  const known = pieces.get(url)
  if (known) {
    pieces.delete(url)
    pieces.set(url, known)
    return known
  }
  const loading = readPixels(url)
  pieces.set(url, loading)
  loading.catch(() => pieces.get(url) === loading && pieces.delete(url))
  const [oldest] = pieces.keys()
  if (pieces.size > MOST && oldest !== undefined) pieces.delete(oldest)
  return loading
}

async function readPixels(url: string): Promise<FramePixels> {
  // Without a format that has transparency in the header, the server would send one that has none.
  const response = await fetch(url, { headers: { accept: 'image/webp' } })
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
