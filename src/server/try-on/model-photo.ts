import { loadSharp } from '../adapters/load-sharp.ts'
import { looksLikeRaster } from '../adapters/raster-image.ts'

/** The longest side that FASHN takes, in pixels (docs.fashn.ai, image preprocessing). */
const LONGEST = 2_000
/** The largest photo that is decoded, in pixels: the page has shrunk it to far less. */
const MAX_PIXELS = 16_000_000
const TAKEN = ['jpeg', 'png', 'webp']

/**
 * Inspects the header of a shopper's photo, before a pixel of it is decoded.
 * @returns null for a photo that may be decoded: a still image, and not too large
 */
export async function rejectPhoto(bytes: Uint8Array): Promise<'model-not-an-image' | 'model-too-large' | null> {
  if (!looksLikeRaster(bytes)) return 'model-not-an-image'
  try {
    const { format, width, height, pages = 1 } = await loadSharp()(bytes, { limitInputPixels: false }).metadata()
    if (!TAKEN.includes(format) || pages > 1) return 'model-not-an-image'
    return width * height > MAX_PIXELS ? 'model-too-large' : null
  } catch {
    return 'model-not-an-image'
  }
}

/**
 * The image as an outside service gets it: upright, small and without metadata.
 * @throws when the bytes cannot be decoded
 */
export function asJpeg(bytes: Uint8Array): Promise<Buffer> {
  return loadSharp()(bytes, { limitInputPixels: 50_000_000, failOn: 'error', autoOrient: true })
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 95 })
    .toBuffer()
}
