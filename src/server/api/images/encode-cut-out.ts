import type { Layer } from '#domain/image/layer.ts'
import { FRAME } from '#domain/try-on/body.ts'
import type { CutOutPixels } from '#domain/try-on/pixel-mask.ts'
import { placeCutOut } from '#domain/try-on/place-cut-out.ts'
import { loadSharp } from '../../adapters/load-sharp.ts'
import { decoder } from '../../adapters/raster-image.ts'
import type { CutOutPool } from './cut-out-pool.ts'

/**
 * To be raised whenever a photograph may come out otherwise, by a change here, in `domain/try-on/cut-out`,
 * `place-cut-out` or their imports, or of the body: stored cut-outs, and photographs without one, are then tried again.
 */
export const CUT_OUT_VERSION = 3

/** Pixels of the longer side at which an image is cut out. */
const WORKING_SIZE = 480

/** Where garments have handles and straps. White clothes have places as even as the ground, which are no holes. */
const HOLED: readonly Layer[] = ['feet', 'waist', 'hand', 'neck', 'head']

/**
 * Cuts a garment out of its photograph and lays it on the body: a transparent WebP of the frame's size. Null where the
 * photograph has no plain ground.
 * @throws when the original can't be decoded or made the thread fail that cuts it out
 */
export async function encodeCutOut(original: Uint8Array, layer: Layer, cutOut: CutOutPool): Promise<Buffer | null> {
  const cut = await cutOut({ image: await decode(original), hasHoles: HOLED.includes(layer) })
  if (cut === null) return null
  const { pixels, box } = cut
  const { width, height } = pixels
  const placed = placeCutOut(cut, layer)
  const garment = await loadSharp()(Buffer.from(pixels.data.buffer), { raw: { width, height, channels: 4 } })
    .extract({ left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top })
    .resize({
      width: Math.max(1, Math.round(placed.width)),
      height: Math.max(1, Math.round(placed.height)),
      fit: 'fill',
    })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return onFrame(garment, placed)
}

async function decode(original: Uint8Array): Promise<CutOutPixels> {
  const { data, info } = await decoder(original)
    .resize({ width: WORKING_SIZE, height: WORKING_SIZE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** Lays the garment into the transparent frame; parts beyond its edge are cropped. */
async function onFrame(garment: Buffer, { left, top }: { left: number; top: number }): Promise<Buffer> {
  const ground = { width: FRAME.width, height: FRAME.height, channels: 4 as const, background: '#00000000' }
  const [x, y] = [Math.round(left), Math.round(top)]
  const { width = 0, height = 0 } = await loadSharp()(garment).metadata()
  const visible = await loadSharp()(garment)
    .extract({
      left: Math.max(0, -x),
      top: Math.max(0, -y),
      width: Math.min(width, FRAME.width - x) - Math.max(0, -x),
      height: Math.min(height, FRAME.height - y) - Math.max(0, -y),
    })
    .toBuffer()
  return loadSharp()({ create: ground })
    .composite([{ input: visible, left: Math.max(0, x), top: Math.max(0, y) }])
    .webp({ quality: 82, alphaQuality: 90, effort: 2 })
    .toBuffer()
}
