import sharp from 'sharp'
import { looksLikeRaster } from '../adapters/raster-image.ts'

/** The longest side that the fitting service takes, pixels (CONTRACTS C1). */
const LONGEST = 2_000
/** The largest photo that is decoded, in pixels: the page has shrunk it to far less. */
const MAX_PIXELS = 16_000_000
const TAKEN = ['jpeg', 'png', 'webp']

type ModelPhoto = { ok: true; jpeg: Buffer } | { ok: false; code: 'model-not-an-image' | 'model-too-large' }

/** A shopper's photo as the service gets it: one still image, upright, small and without metadata. It is nowhere stored. */
export async function modelPhoto(bytes: Uint8Array): Promise<ModelPhoto> {
  if (!looksLikeRaster(bytes)) return { ok: false, code: 'model-not-an-image' }
  try {
    // What a file claims to be is read from its header, before a pixel of it is decoded.
    const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!TAKEN.includes(format) || pages > 1) return { ok: false, code: 'model-not-an-image' }
    if (width * height > MAX_PIXELS) return { ok: false, code: 'model-too-large' }
    return { ok: true, jpeg: await asJpeg(bytes) }
  } catch {
    return { ok: false, code: 'model-not-an-image' }
  }
}

/** @throws when the bytes cannot be decoded */
export function asJpeg(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error', autoOrient: true })
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 95 })
    .toBuffer()
}
