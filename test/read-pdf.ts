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
  /** The codes that a reader finds on the printed page. */
  codes: { format: string; text: string }[]
}

/** Pixels per inch, as a shop's printer has. */
const RESOLUTION = 203
const POINTS_PER_INCH = 72

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
    const viewport = page.getViewport({ scale: RESOLUTION / POINTS_PER_INCH })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const context = canvas.getContext('2d')
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
    const { items } = await page.getTextContent()
    const image = context.getImageData(0, 0, canvas.width, canvas.height) as never
    const found = await readBarcodes(image, { tryHarder: true, maxNumberOfSymbols: 255 })
    pages.push({
      ...{ width: inMillimetres(width), height: inMillimetres(height) },
      texts: items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])),
      codes: found.map(({ format, text }) => ({ format, text })),
    })
  }
  await pdf.destroy()
  return pages
}

function inMillimetres(points: number): number {
  return Math.round((points / POINTS_PER_INCH) * 254) / 10
}
