import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { qrSvg } from './qr-svg.ts'

beforeAll(async () => {
  // From the package; by default the reader fetches it from the network.
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })
})

it('is read back from the file that is printed', async () => {
  const url = 'https://tiendas.mx/luna/cupon/BUEN-FIN-2026'
  const png = await sharp(Buffer.from(qrSvg(url)))
    .resize(400)
    .png()
    .toBuffer()
  const [code] = await readBarcodes(Uint8Array.from(png))
  expect(code).toMatchObject({ text: url, format: 'QRCode' })
})
