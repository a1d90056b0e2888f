import { ICONS, type Icon } from '#domain/image/icon.ts'
import { loadSharp } from '../../adapters/load-sharp.ts'
import { decoder } from '../../adapters/raster-image.ts'

/** The ground of an icon: the same as the store's pages have, on which every logo is legible. */
const GROUND = '#faf8f5'

/**
 * The icon of a store's app: its logo in the middle of a square, as a PNG.
 * @throws when the original can't be decoded
 */
export async function encodeIcon(original: Uint8Array, icon: Icon): Promise<Buffer> {
  const { side, logo } = ICONS[icon]
  const room = Math.round(side * logo)
  const input = await decoder(original).resize({ width: room, height: room, fit: 'inside' }).png().toBuffer()
  return loadSharp()({ create: { width: side, height: side, channels: 3, background: GROUND } })
    .composite([{ input }])
    .removeAlpha()
    .png()
    .toBuffer()
}
