import JsBarcode from 'jsbarcode'
import QRCode from 'qrcode'
import { folioQrText } from '#domain/order/folio.ts'

/** A code as an SVG path: one unit is one module, with the quiet zone included. */
export interface CodePath {
  /** Covers the dark modules. A barcode has one row, one unit high. */
  path: string
  width: number
  height: number
}

/** The two codes of an order that the counter scans. */
export interface OrderCodePaths {
  qr: CodePath
  barcode: CodePath
}

/** Light modules on each side of the QR (docs/rules/order.md#counter-codes). */
const QR_MARGIN = 2
/** Light modules before and after a CODE128, as its standard requires. */
const BARCODE_MARGIN = 10

export function orderCodes(folio: number): OrderCodePaths {
  return { qr: qrPath(folioQrText(folio)), barcode: barcodePath(String(folio)) }
}

/** Runs on the server, so that neither library is sent to the browser. */
export function qrPath(text: string): CodePath {
  const { modules } = QRCode.create(text)
  const size = modules.size + 2 * QR_MARGIN
  const rows = Array.from({ length: modules.size }, (_, y) => {
    const dark = Array.from({ length: modules.size }, (_, x) => modules.get(y, x) !== 0)
    return runs(dark, QR_MARGIN, y + QR_MARGIN)
  })
  return { path: rows.join(''), width: size, height: size }
}

/** The CODE128 barcode of a text. */
export function barcodePath(text: string): CodePath {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  const bits = (drawn.encodings ?? []).map(({ data }) => data).join('')
  const dark = Array.from(bits, (bit) => bit === '1')
  return { path: runs(dark, BARCODE_MARGIN, 0), width: dark.length + 2 * BARCODE_MARGIN, height: 1 }
}

/** Joins neighbouring dark modules of a row into one rectangle; two would show a hairline of light between them. */
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
