import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { barcodePath, type CodePath, qrPath } from './code-paths.ts'

/** Pixels of a module. */
const SCALE = 4
const BARCODE_HEIGHT = 80

beforeAll(async () => {
  // From the package; by default the reader fetches it from the network.
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })
})

/** Draws a code as an SVG would, dark on white, and reads it with a code reader. */
async function readBack(code: CodePath, height: number) {
  const width = code.width * SCALE
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [, x, y, run] of code.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const rowHeight = height / code.height
    for (let row = Number(y) * rowHeight; row < (Number(y) + 1) * rowHeight; row++) {
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(run)) * SCALE; column++) {
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
      }
    }
  }
  const image = { data: pixels, width, height, colorSpace: 'srgb' } as ImageData
  return (await readBarcodes(image)).map(({ format, text }) => ({ format, text }))
}

describe('a code for the counter', () => {
  it.each([1, 12, 999, 1042, 123_456_789, 2_147_483_647])('reads back as the folio %i', async (folio) => {
    const qr = qrPath(`PEDIDO-${folio}`)
    expect(await readBack(qr, qr.height * SCALE)).toEqual([{ format: 'QRCode', text: `PEDIDO-${folio}` }])
    const barcode = barcodePath(String(folio))
    expect(await readBack(barcode, BARCODE_HEIGHT)).toEqual([{ format: 'Code128', text: String(folio) }])
  })

  it('has its quiet zone: two modules around a QR, ten left and right of a barcode', () => {
    const columns = (path: string) =>
      [...path.matchAll(/M(\d+) \d+h(\d+)/g)].map(([, x, run]) => [Number(x), Number(x) + Number(run)] as const)
    const qr = qrPath('PEDIDO-1042')
    expect([qr.width, qr.height]).toEqual([25, 25])
    for (const [code, margin] of [
      [qr, 2],
      [barcodePath('1042'), 10],
    ] as const) {
      expect(Math.min(...columns(code.path).map(([from]) => from))).toBe(margin)
      expect(Math.max(...columns(code.path).map(([, to]) => to))).toBe(code.width - margin)
    }
  })
})
