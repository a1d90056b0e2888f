import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Brand, drawCover, drawFavicon, drawLogo } from './artwork/brand.ts'
import { renderPicture } from './artwork/render.ts'
import type { DemoStore } from './catalogue/demo-store.ts'
import { BRANDING, type BrandingPicture, brandingFile, PICTURES_FOLDER } from './picture-files.ts'
import { writePicture } from './write-picture.ts'

/** Near black, as the page's ink. */
const INK = '#1f1d1c'
/** Dots an inch at which an SVG's unit is one pixel. */
const ONE_TO_ONE = 72
/** The favicon is drawn 64 wide; launchers ask for 192. */
const SCALE = 3
const COVER_WIDTH = 1600

const MOTIFS: Record<string, Brand['motif']> = { luna: 'moon', norte: 'star' }

const DRAW: Record<BrandingPicture, (brand: Brand) => Promise<Buffer>> = {
  logo: (brand) => sharpened(drawLogo(brand, INK)).webp({ lossless: true }).toBuffer(),
  favicon: (brand) => sharpened(drawFavicon(brand)).png({ palette: true }).toBuffer(),
  coverImage: (brand) => renderPicture(drawCover(brand), COVER_WIDTH),
}

function sharpened(svg: string) {
  return sharp(Buffer.from(svg), { density: ONE_TO_ONE * SCALE })
}

/** Draws a store's logo, favicon and cover. */
export async function drawBranding({ config }: DemoStore, { missing }: { missing: boolean }): Promise<void> {
  const { account, storeName: name, accent } = config
  for (const picture of Object.keys(BRANDING) as BrandingPicture[]) {
    const path = join(PICTURES_FOLDER, brandingFile(account, picture))
    if (missing && existsSync(path)) continue
    await writePicture(path, await DRAW[picture]({ name, motif: MOTIFS[account] ?? 'star', accent }))
  }
}
