import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readBarcodes } from 'zxing-wasm/reader'
import { qrSvg } from './qr-svg.ts'

it('is read back from the file that is printed', async () => {
  const url = 'https://tiendas.mx/luna/cupon/BUEN-FIN-2026'
  const png = await sharp(Buffer.from(qrSvg(url)))
    .resize(400)
    .png()
    .toBuffer()
  const [code] = await readBarcodes(Uint8Array.from(png))
  expect(code).toMatchObject({ text: url, format: 'QRCode' })
})
