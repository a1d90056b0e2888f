import { join } from 'node:path'
import sharp from 'sharp'

/** Pixels of the images: what a phone's front camera gives when 640 × 480 would be ideal. */
const FRAME = { width: 640, height: 480 }
const SAMPLES = join(import.meta.dirname, '../../node_modules/@vladmandic/face-api/demo')

/** A face in the package's sample photos, with the square around its head. */
export interface SampleFace {
  sample: number
  left: number
  top: number
  side: number
  isSmiling: boolean
}

/** Faces with an unmistakable expression. */
export const FACES: readonly SampleFace[] = [
  { sample: 1, left: 1380, top: 130, side: 360, isSmiling: true },
  { sample: 3, left: 985, top: 170, side: 370, isSmiling: true },
  { sample: 3, left: 1400, top: 260, side: 370, isSmiling: true },
  { sample: 6, left: 165, top: 470, side: 360, isSmiling: true },
  { sample: 6, left: 1400, top: 250, side: 360, isSmiling: true },
  { sample: 2, left: 815, top: 195, side: 300, isSmiling: false },
  { sample: 2, left: 1385, top: 120, side: 330, isSmiling: false },
  { sample: 4, left: 905, top: 160, side: 320, isSmiling: false },
  { sample: 6, left: 1075, top: 290, side: 360, isSmiling: false },
]

export const SMILING = FACES.find(({ isSmiling }) => isSmiling) as SampleFace
export const AT_REST = FACES.find(({ isSmiling }) => !isSmiling) as SampleFace

/** An image of the fake camera: heads side by side before a plain wall, as a JPEG. */
export async function photographFaces(...faces: readonly (SampleFace & { height?: number })[]): Promise<Buffer> {
  const sized = faces.map((face) => ({ ...face, height: face.height ?? 340 }))
  const gap = (FRAME.width - sized.reduce((sum, { height }) => sum + height, 0)) / (sized.length + 1)
  let left = 0
  const heads = []
  for (const face of sized) {
    left += gap
    const top = Math.round((FRAME.height - face.height) / 2)
    heads.push({ input: await headOf(face, face.height), left: Math.round(left), top })
    left += face.height
  }
  const wall = sharp({ create: { ...FRAME, channels: 3, background: '#8d8f93' } })
  return wall.composite(heads).jpeg({ quality: 90 }).toBuffer()
}

/** The head in an oval, since other people are close. */
async function headOf({ sample, left, top, side }: SampleFace, height: number): Promise<Buffer> {
  const oval = Buffer.from(
    `<svg width="${height}" height="${height}"><ellipse cx="50%" cy="50%" rx="42%" ry="50%" fill="#fff"/></svg>`,
  )
  return sharp(join(SAMPLES, `sample${sample}.jpg`))
    .extract({ left, top, width: side, height: side })
    .resize(height, height)
    .composite([{ input: oval, blend: 'dest-in' }])
    .png()
    .toBuffer()
}
