import { setImmediate as nextTurn } from 'node:timers/promises'
import { type LabelCode, labelCode } from '#domain/barcode/label-code.ts'
import { checkLabels, LABEL_FORMATS, type LabelFormat } from '#domain/barcode/label-format.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { Label, LabelSheet, SheetOptions } from '#domain/printing/printing.ts'
import { barcodeModules, barRectangles } from './code-bars.ts'
import { openPdf, type PdfDocument, type Rectangle } from './pdf-document.ts'

/** Millimetres of margin on a label. */
const INSET = 1.8
/** Millimetres of a module of a barcode: thinner ones are not read from a store's printer, wider ones not needed. */
const THINNEST = 0.19
const WIDEST = 0.33
/** A dot of the thermal printers that print rolls: bars that are whole dots are sharp. */
const DOT = 0.125
/** Labels that are drawn before others have their turn. */
const AT_ONCE = 30

/** Makes the labels of variants as a PDF, each as often as it has copies, with its bars as vectors. */
export async function makeLabelSheet(
  labels: readonly Label[],
  { format: code, start = 0 }: SheetOptions,
): Promise<LabelSheet> {
  const format: LabelFormat = LABEL_FORMATS[code]
  const flaw = checkLabels(labels, format, start)
  if (flaw) return { ok: false, code: flaw }
  const pdf = await openPdf({ title: 'Etiquetas', ...format.page })
  const drawn = labels.map((label) => ({ label, bars: barsOf(labelCode(label), format) }))
  const perPage = format.columns * format.rows
  let place = start
  if (start > 0) pdf.addPage()
  for (const { label, bars: own } of drawn) {
    for (let copy = 0; copy < label.copies; copy++, place++) {
      if (place % perPage === 0) pdf.addPage()
      drawLabel(pdf, { label, bars: own, box: boxAt(format, place % perPage) })
      if (place % AT_ONCE === 0) await nextTurn()
    }
  }
  const withoutBars = drawn.flatMap(({ label, bars: own }, at) => (own === null && label.copies > 0 ? [at] : []))
  return { ok: true, pdf: await pdf.end(), withoutBars }
}

function boxAt({ columns, left, top, pitch, label }: LabelFormat, place: number): Rectangle {
  const row = Math.floor(place / columns)
  return { x: left + (place % columns) * pitch.x, y: top + row * pitch.y, ...label }
}

interface Bars {
  text: string
  modules: boolean[]
  /** All modules together, millimetres. */
  width: number
}

/** @returns null where there is no code, or no bars of it that are wide enough */
function barsOf(code: LabelCode | null, { label, columns, rows }: LabelFormat): Bars | null {
  if (!code) return null
  const modules = barcodeModules(code)
  // The quiet zones may reach the label's edge, where the paper ends.
  const widest = Math.min(WIDEST, label.width / modules.length)
  if (widest < THINNEST) return null
  const isRoll = columns * rows === 1
  const module = isRoll && widest >= 2 * DOT ? wholeDots(widest) : widest
  return { text: code.text, modules, width: module * modules.length }
}

function wholeDots(length: number): number {
  return Math.floor(length / DOT) * DOT
}

interface DrawnLabel {
  label: Label
  bars: Bars | null
  box: Rectangle
}

function drawLabel(pdf: PdfDocument, { label, bars, box }: DrawnLabel): void {
  const isLow = box.height < 18
  const [x, width] = [box.x + INSET, box.width - 2 * INSET]
  const size = isLow ? 5 : 7
  const line = size * 0.43
  let y = box.y + INSET / (isLow ? 2 : 1)
  const price = label.price === null ? '' : formatPrice(label.price)
  const priceWidth = price === '' ? 0 : pdf.widthOf(price, { size: size + 2, isBold: true }) + 1
  pdf.text(label.name, { x, y, width, size, isBold: true })
  y += line
  if (label.options !== '') pdf.text(label.options, { x, y, width: width - priceWidth, size })
  if (price !== '') pdf.text(price, { x, y: y - 0.3, width, size: size + 2, isBold: true, align: 'right' })
  y += line + 0.6
  const under = isLow ? 2 : 2.8
  const end = box.y + box.height - INSET / 2
  if (bars) {
    const place = { x: wholeDots(box.x + (box.width - bars.width) / 2), y, width: bars.width, height: end - under - y }
    pdf.fill(barRectangles(bars.modules, place))
  }
  const written = bars?.text ?? label.barcode ?? label.sku ?? ''
  pdf.text(written, { x, y: end - under + 0.2, width, size: isLow ? 4.5 : 6, align: 'center' })
}
