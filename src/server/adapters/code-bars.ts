import JsBarcode from 'jsbarcode'
import QRCode from 'qrcode'
import type { LabelCode } from '#domain/barcode/label-code.ts'
import type { Rectangle } from './pdf-document.ts'

/** Light modules around the bars, which their standards require. */
const QUIET: Record<LabelCode['symbology'], number> = { EAN13: 11, CODE128: 10 }

/** The dark and light modules of a barcode, its quiet zones included. */
export function barcodeModules({ text, symbology }: LabelCode): boolean[] {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: symbology, flat: true })
  const bits = (drawn.encodings ?? []).map(({ data }) => data).join('')
  const quiet = Array.from({ length: QUIET[symbology] }, () => false)
  return [...quiet, ...Array.from(bits, (bit) => bit === '1'), ...quiet]
}

/** The bars of a barcode that fills a place as well as whole modules do. */
export function barRectangles(modules: readonly boolean[], { x, y, width, height }: Rectangle): Rectangle[] {
  const module = width / modules.length
  return runs(modules).map(({ from, length }) => ({ x: x + from * module, y, width: length * module, height }))
}

/** The dark modules of a QR that fills a square. */
export function qrRectangles(text: string, { x, y, side }: { x: number; y: number; side: number }): Rectangle[] {
  const { modules } = QRCode.create(text)
  const module = side / modules.size
  return Array.from({ length: modules.size }, (_, row) => {
    const dark = Array.from({ length: modules.size }, (_, column) => modules.get(row, column) !== 0)
    return runs(dark).map(({ from, length }) => ({
      x: x + from * module,
      y: y + row * module,
      width: length * module,
      // A hair more, or the light between two rows would show.
      height: module * 1.01,
    }))
  }).flat()
}

/** Neighbouring dark modules are one rectangle: two would show a hairline of light between them. */
function runs(dark: readonly boolean[]): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = []
  for (let from = 0; from < dark.length; from++) {
    if (!dark[from]) continue
    const end = dark.indexOf(false, from)
    const length = (end === -1 ? dark.length : end) - from
    found.push({ from, length })
    from += length
  }
  return found
}
