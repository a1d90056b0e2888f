import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'
import { FRAME } from './film.ts'

export type LabelFormat = 'EAN-13' | 'EAN-8' | 'UPC-A' | 'Code128' | 'Code39' | 'QRCode'

/** How a label is held before the camera. */
export interface Shot {
  /** Width of the label in the image, pixels. */
  width?: number
  /** Degrees. */
  tilt?: number
  /** Standard deviation of the blur, pixels; from 0.3. */
  blur?: number
  /** Contrast between bars and paper and the noise of a sensor in the dark, both from 0 to 1. */
  dimness?: number
}

const CARDBOARD = '#b9a48d'
let isPrepared = false

async function prepare(): Promise<void> {
  if (isPrepared) return
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  isPrepared = true
}

/** A printed label, with white around its symbol. */
async function drawLabel(text: string, format: LabelFormat): Promise<Buffer> {
  await prepare()
  const options: WriterOptions = { format, scale: 6 }
  const { image, error } = await writeBarcode(text, options)
  if (!image) throw new Error(error)
  return sharp(Buffer.from(await image.arrayBuffer()))
    .extend({ top: 60, bottom: 60, left: 90, right: 90, background: '#fff' })
    .png()
    .toBuffer()
}

/** An image of the fake camera: the label on cardboard, as a JPEG. */
export async function photographLabel(text: string, format: LabelFormat, shot: Shot = {}): Promise<Buffer> {
  const { width = 520, tilt = 0, blur = 0, dimness = 0 } = shot
  const label = await sharp(await drawLabel(text, format))
    .resize({ width, kernel: 'cubic' })
    .rotate(tilt, { background: CARDBOARD })
    .toBuffer()
  const placed = sharp({ create: { ...FRAME, channels: 3, background: CARDBOARD } }).composite([{ input: label }])
  // One step after the other: sharp sorts the operations of one pipeline by itself.
  const blurred =
    blur === 0
      ? await placed.png().toBuffer()
      : await sharp(await placed.png().toBuffer())
          .blur(blur)
          .png()
          .toBuffer()
  const lit = sharp(blurred).linear(1 - 0.8 * dimness, 24 * dimness)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 * dimness }
  const grain =
    dimness === 0
      ? []
      : [
          {
            input: await sharp({ create: { ...FRAME, channels: 3, background: '#000', noise } })
              .png()
              .toBuffer(),
            blend: 'soft-light' as const,
          },
        ]
  return sharp(await lit.png().toBuffer())
    .composite(grain)
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** An image of the fake camera without anything to read. */
export function photographNothing(): Promise<Buffer> {
  return sharp({ create: { ...FRAME, channels: 3, background: CARDBOARD } })
    .jpeg()
    .toBuffer()
}
