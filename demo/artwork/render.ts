import sharp from 'sharp'

/**
 * Product images are always rasterised at this width and then reduced: relief is lit per pixel, so the raster decides
 * how deep it looks.
 */
const RASTER_WIDTH = 800

/** WebP of a drawn image, at most `width` pixels wide (a product image has 800 at most); it may be transparent. */
export async function renderImage(svg: string, width: number): Promise<Buffer> {
  const own = Number(/<svg[^>]* width="(\d+)"/.exec(svg)?.[1] ?? 600)
  const density = own === 600 ? (72 * RASTER_WIDTH) / own : 72
  const { data, info } = await sharp(Buffer.from(svg), { density }).raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: own === 600 ? 42 : 68, effort: 5, alphaQuality: 80 })
    .toBuffer()
}
