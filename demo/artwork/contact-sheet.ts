/**
 * Draws every kind in every style on one sheet: `node demo/artwork/contact-sheet.ts OUT.png [kind …] [--view=detail]`.
 */
import sharp from 'sharp'
import { drawGarment } from './draw.ts'
import { type GarmentKind, STYLES, type View } from './garment.ts'
import { renderImage } from './render.ts'
import { sampleGarment } from './sample.ts'

const [, , out = 'contact-sheet.png', ...rest] = process.argv
const view = (rest.find((a) => a.startsWith('--view='))?.slice(7) ?? 'front') as View
const named = rest.filter((a) => !a.startsWith('--'))
const kinds = (Object.keys(STYLES) as GarmentKind[]).filter((k) => !named.length || named.includes(k))
const columns = 6
const cell = { width: 220, height: 293 }

const garments = kinds.flatMap((kind) => {
  const styles = STYLES[kind]
  const rows = Math.ceil(styles.length / columns) * columns
  return Array.from({ length: rows }, (_, i) => sampleGarment(kind, styles[i % styles.length] ?? styles[0], i))
})
const images: Buffer[] = []
let bytes = 0
const start = performance.now()
for (const garment of garments) {
  const webp = await renderImage(drawGarment(garment, view), 800)
  bytes += webp.length
  images.push(await sharp(webp).resize(cell.width).png().toBuffer())
}
const each = (performance.now() - start) / garments.length
await sharp({
  create: {
    width: columns * cell.width,
    height: Math.ceil(garments.length / columns) * cell.height,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(
    images.map((input, i) => ({
      input,
      left: (i % columns) * cell.width,
      top: Math.floor(i / columns) * cell.height,
    })),
  )
  .png()
  .toFile(out)
process.stdout.write(
  `${garments.length} images, ${Math.round(each)} ms and ${Math.round(bytes / garments.length / 100) / 10} kB each\n`,
)
