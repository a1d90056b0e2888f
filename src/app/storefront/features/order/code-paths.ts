import JsBarcode from 'jsbarcode'
import QRCode from 'qrcode'
import { folioQrText } from '#domain/order/folio.ts'

/** A code in modules, as an SVG draws it: one unit is one module, quiet zone included. */
export interface CodePath {
  /** The dark modules; of a barcode one row, one unit high. */
  path: string
  width: number
  height: number
}

/** What a counter reads of an order. */
export interface CounterCodePaths {
  qr: CodePath
  barcode: CodePath
}

/** Light modules on each side of the QR (docs/rules.md#counter-codes). */
const QR_MARGIN = 2
/** Light modules before and after a CODE128, as its standard wants them. */
const BARCODE_MARGIN = 10

export function counterCodes(folio: number): CounterCodePaths {
  return { qr: qrPath(folioQrText(folio)), barcode: barcodePath(String(folio)) }
}

/** Made on the server: neither library is of any use to a browser that can draw a path. */
export function qrPath(text: string): CodePath {
  const { modules } = QRCode.create(text)
  const size = modules.size + 2 * QR_MARGIN
  const rows = Array.from({ length: modules.size }, (_, y) => {
    const dark = Array.from({ length: modules.size }, (_, x) => modules.get(y, x) !== 0)
    return runs(dark, QR_MARGIN, y + QR_MARGIN)
  })
  return { path: rows.join(''), width: size, height: size }
}

/** CODE128 of a text. */
export function barcodePath(text: string): CodePath {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  const bits = (drawn.encodings ?? []).map(({ data }) => data).join('')
  const dark = Array.from(bits, (bit) => bit === '1')
  return { path: runs(dark, BARCODE_MARGIN, 0), width: dark.length + 2 * BARCODE_MARGIN, height: 1 }
}

/** Neighbouring dark modules of a row as one rectangle each: between two there would be a hair of light. */
function runs(dark: readonly boolean[], left: number, top: number): string {
  let path = ''
  for (let from = 0; from < dark.length; from++) {
    if (!dark[from]) continue
    const end = dark.indexOf(false, from)
    const length = (end === -1 ? dark.length : end) - from
    path += `M${left + from} ${top}h${length}v1h-${length}z`
    from += length
  }
  return path
}
