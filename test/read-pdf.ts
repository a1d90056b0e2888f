import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

export interface ReadPage {
  /** Millimetres. */
  width: number
  height: number
  /** The texts in the sequence in which they were drawn. */
  texts: string[]
  /** The codes that a reader finds on the printed page. Of many on one page it may miss some. */
  codes: ReadCode[]
  /** Reads the codes of a part of it alone, as a scanner is held to one label. Millimetres. */
  codesIn(part: { x: number; y: number; width: number; height: number }): Promise<ReadCode[]>
}

interface ReadCode {
  format: string
  text: string
}

/** Pixels per inch of a thermal printer, and of one for sheets. */
const RESOLUTIONS = { roll: 203.2, sheet: 300 }
const POINTS_PER_INCH = 72
/** Millimetres. No thermal printer of a store has wider paper. */
const WIDEST_ROLL = 110

let isPrepared = false

async function prepare(): Promise<void> {
  if (isPrepared) return
  // From the package; by default the reader fetches it from the network.
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })
  isPrepared = true
}

/** Reads a PDF, and prints each page to pixels, on which codes are looked for. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  await prepare()
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const resolution = RESOLUTIONS[inMillimetres(width) > WIDEST_ROLL ? 'sheet' : 'roll']
    const viewport = page.getViewport({ scale: resolution / POINTS_PER_INCH })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const context = canvas.getContext('2d')
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
    const { items } = await page.getTextContent()
    const codesIn: ReadPage['codesIn'] = async ({ x, y, width, height }) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = [x, y, x + width, y + height].map((millimetres) =>
        Math.round((millimetres / 25.4) * resolution),
      )
      const image = context.getImageData(left, top, right - left, bottom - top) as never
      const found = await readBarcodes(image, { tryHarder: true })
      return found.map(({ format, text }) => ({ format, text }))
    }
    pages.push({
      codesIn,
      width: inMillimetres(width),
      height: inMillimetres(height),
      texts: items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])),
      codes: await codesIn({ x: 0, y: 0, width: inMillimetres(width), height: inMillimetres(height) }),
    })
  }
  await pdf.destroy()
  return pages
}

function inMillimetres(points: number): number {
  return Math.round((points / POINTS_PER_INCH) * 254) / 10
}
