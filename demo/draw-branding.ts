import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Brand, drawCover, drawFavicon, drawLogo } from './artwork/brand.ts'
import { renderImage } from './artwork/render.ts'
import type { DemoStore } from './catalogue/demo-store.ts'
import { BRANDING, type BrandingImage, brandingFile, IMAGES_FOLDER } from './image-files.ts'
import { writeImage } from './write-image.ts'

/** Near black, like the text of the pages. */
const INK = '#1f1d1c'
/** Dots per inch at which a unit of an SVG is one pixel. */
const ONE_TO_ONE = 72
/** The favicon is drawn 64 wide; launchers need 192. */
const SCALE = 3
const COVER_WIDTH = 1600

const MOTIFS: Record<string, Brand['motif']> = { luna: 'moon', norte: 'star' }

const DRAW: Record<BrandingImage, (brand: Brand) => Promise<Buffer>> = {
  logo: (brand) => sharpened(drawLogo(brand, INK)).webp({ lossless: true }).toBuffer(),
  favicon: (brand) => sharpened(drawFavicon(brand)).png({ palette: true }).toBuffer(),
  coverImage: (brand) => renderImage(drawCover(brand), COVER_WIDTH),
}

function sharpened(svg: string) {
  return sharp(Buffer.from(svg), { density: ONE_TO_ONE * SCALE })
}

/** Draws a store's logo, favicon and cover. */
export async function drawBranding({ config }: DemoStore, { missing }: { missing: boolean }): Promise<void> {
  const { account, storeName, accent } = config
  for (const name of Object.keys(BRANDING) as BrandingImage[]) {
    const path = join(IMAGES_FOLDER, brandingFile(account, name))
    if (missing && existsSync(path)) continue
    await writeImage(path, await DRAW[name]({ name: storeName, motif: MOTIFS[account] ?? 'star', accent }))
  }
}
