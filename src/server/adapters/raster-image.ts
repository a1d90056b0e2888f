import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'

/** The largest original that is decoded, in pixels: a 50-megapixel camera's, 200 MB once decoded. */
const MAX_PIXELS = 50_000_000

type RasterImage =
  /** Width and height after the rotation of its EXIF data. */
  { ok: true; width: number; height: number } | { ok: false; code: 'not-an-image' | 'too-many-pixels' }

/**
 * Whether bytes are an image that can be an original: JPEG, PNG, WebP, AVIF or GIF, whole and decodable. Vector
 * drawings are not: they may name other files, and rendering one costs what its author likes.
 */
export async function inspectImage(bytes: Uint8Array): Promise<RasterImage> {
  if (!looksLikeRaster(bytes)) return { ok: false, code: 'not-an-image' }
  try {
    const { width, height, autoOrient } = await loadSharp()(bytes).metadata()
    if (width * height > MAX_PIXELS) return { ok: false, code: 'too-many-pixels' }
    // A truncated file is noticed only when it is decoded, not by its header.
    await decoder(bytes).resize({ width: 16, height: 16, fit: 'inside' }).raw().toBuffer()
    return { ok: true, width: autoOrient.width, height: autoOrient.height }
  } catch {
    return { ok: false, code: 'not-an-image' }
  }
}

/** A sharp pipeline over an original, with the limits of every decoding: the first frame of an animation, upright. */
export function decoder(original: Uint8Array): Sharp {
  return loadSharp()(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
}

/** Looks at the first bytes only, so that nothing but the five decoders is ever tried on untrusted bytes. */
export function looksLikeRaster(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftyp.*avi[fs]/s.test(head)
  )
}
