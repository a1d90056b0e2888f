import { formatPrice } from '#domain/money/money.ts'
import { folioQrText } from '#domain/order/folio.ts'
import { type PickLine, type PickList, paymentNote, pickedPieces, shippingLine } from '#domain/order/pick-list.ts'
import type { PrintedOrders, Printing } from '#domain/printing/printing.ts'
import { writtenDay } from '#domain/time/written-time.ts'
import { barcodeModules, barRectangles, qrRectangles } from './code-bars.ts'
import { openPdf, type PdfDocument } from './pdf-document.ts'

/** Millimetres. */
const LETTER = { width: 215.9, height: 279.4 }
const MARGIN = 14
const QR_SIDE = 26
const ROW = 18
/** The size of a photo, of three by four. */
const PHOTO = { width: 12, height: 16 }
/** Where the columns of a line begin, and how wide they are. */
const COLUMNS = { quantity: [0, 14], photo: [15, 12], name: [30, 80], code: [112, 38], place: [152, 36] } as const

/** Makes the lists by which orders are picked, as a PDF: each begins a page, with the QR by which it is handed over. */
export async function makePickLists({
  storeName,
  orders,
  photos,
}: Parameters<Printing['pickLists']>[0]): Promise<Buffer> {
  const pdf = await openPdf({ title: 'Pedidos por surtir', ...LETTER })
  for (const order of orders) {
    pdf.addPage()
    let y = drawHead(pdf, storeName, order)
    for (const line of order.lines) {
      if (y + ROW > LETTER.height - MARGIN) {
        pdf.addPage()
        y = drawColumns(pdf, MARGIN, `Pedido ${order.folio}, sigue`)
      }
      drawLine(pdf, y, line, photos.get(line.image ?? ''))
      y += ROW
    }
    pdf.text(`${pickedPieces(order)} · Total ${formatPrice(order.total)} · ${paymentNote(order)}`, {
      x: MARGIN,
      y: y + 3,
      width: LETTER.width - 2 * MARGIN,
      size: 11,
      isBold: true,
      align: 'right',
    })
  }
  return pdf.end()
}

function drawHead(pdf: PdfDocument, storeName: string, order: PickList): number {
  const width = LETTER.width - 2 * MARGIN - QR_SIDE - 4
  const at = (y: number, size: number) => ({ x: MARGIN, y, width, size })
  pdf.fill(qrRectangles(folioQrText(order.folio), { x: LETTER.width - MARGIN - QR_SIDE, y: MARGIN, side: QR_SIDE }))
  pdf.text(storeName, at(MARGIN, 10))
  pdf.text(`Pedido ${order.folio}`, { ...at(MARGIN + 5, 22), isBold: true })
  pdf.text(`${order.customer.name} · ${order.customer.phone}`, at(MARGIN + 16, 11))
  pdf.text(`Hecho el ${writtenDay(order.placed.day)}, ${order.placed.time.slice(0, 5)}`, at(MARGIN + 22, 9))
  let y = MARGIN + 28
  for (const [index, line] of destinationLines(order).entries()) {
    pdf.text(line, { ...at(y, 10), width: LETTER.width - 2 * MARGIN, isBold: index === 0 })
    y += 5
  }
  if (order.notes !== '') {
    pdf.text(`Notas: ${order.notes}`, { ...at(y, 10), width: LETTER.width - 2 * MARGIN, lines: 3 })
    y += 13
  }
  return drawColumns(pdf, y + 3, '')
}

function destinationLines({ destination }: PickList): string[] {
  if (destination.method === 'delivery') {
    const { lines, tracking } = destination
    return [shippingLine(destination), ...lines, ...(tracking === '' ? [] : [tracking])]
  }
  const { branch, day, time } = destination
  return [
    `Recoge en ${branch}`,
    ...(day === '' ? [] : [[writtenDay(day), time].filter((each) => each !== '').join(', ')]),
  ]
}

/** @returns where the first line begins */
function drawColumns(pdf: PdfDocument, y: number, above: string): number {
  if (above !== '') pdf.text(above, { x: MARGIN, y, width: 100, size: 11, isBold: true })
  const top = above === '' ? y : y + 7
  cell(pdf, 'quantity', 'Piezas', top, 8)
  cell(pdf, 'name', 'Producto', top, 8)
  cell(pdf, 'code', 'Código', top, 8)
  cell(pdf, 'place', 'Dónde está', top, 8)
  return top + 5
}

function drawLine(
  pdf: PdfDocument,
  y: number,
  { name, sku, barcode, quantity, places }: PickLine,
  photo: Uint8Array | undefined,
): void {
  pdf.line({ x: MARGIN, y }, { x: LETTER.width - MARGIN, y })
  cell(pdf, 'quantity', String(quantity), y + 1.5, 14, 1)
  if (photo) pdf.image(photo, { x: MARGIN + COLUMNS.photo[0], y: y + 1, ...PHOTO })
  cell(pdf, 'name', name, y + 1.5, 10, 3)
  cell(pdf, 'code', [sku, barcode].filter((code) => code !== '').join(' '), y + 1.5, 8, 2)
  const where = places.map(({ warehouse, pieces }) => (places.length > 1 ? `${warehouse}: ${pieces}` : warehouse))
  cell(pdf, 'place', where.length === 0 ? 'Sin apartar' : where.join(', '), y + 1.5, 9, 3)
}

function cell(pdf: PdfDocument, column: keyof typeof COLUMNS, text: string, y: number, size: number, lines = 1): void {
  const [x, width] = COLUMNS[column]
  pdf.text(text, { x: MARGIN + x, y, width, size, lines })
}

/** Millimetres of the label that parcel printers have. */
const PARCEL = { width: 101.6, height: 152.4 }

/** Makes a label for the bag or box of each order, as a PDF of 4 by 6 inches each. */
export async function makePackingLabels({ storeName, orders }: PrintedOrders): Promise<Buffer> {
  const pdf = await openPdf({ title: 'Etiquetas de pedidos', ...PARCEL })
  for (const order of orders) {
    pdf.addPage()
    drawPackingLabel(pdf, storeName, order)
  }
  return pdf.end()
}

function drawPackingLabel(pdf: PdfDocument, storeName: string, order: PickList): void {
  const inset = 6
  const width = PARCEL.width - 2 * inset
  const at = (y: number, size: number) => ({ x: inset, y, width, size })
  pdf.text(storeName, { ...at(inset, 11), align: 'center' })
  pdf.text(`Pedido ${order.folio}`, { ...at(13, 26), isBold: true, align: 'center' })
  const side = 40
  pdf.fill(qrRectangles(folioQrText(order.folio), { x: (PARCEL.width - side) / 2, y: 28, side }))
  pdf.text(order.customer.name, { ...at(73, 16), isBold: true, lines: 2 })
  pdf.text(order.customer.phone, at(87, 12))
  // Six lines at most: how it travels, four of an address, and the number of its waybill.
  let y = 93
  for (const [index, line] of destinationLines(order).entries()) {
    pdf.text(line, { ...at(y, 11), lines: 1, isBold: index === 0 })
    y += 5
  }
  pdf.text(`${pickedPieces(order)} · ${paymentNote(order)}`, { ...at(124, 12), isBold: true })
  const modules = barcodeModules({ text: String(order.folio), symbology: 'CODE128' })
  const bars = Math.min(width, modules.length * 0.5)
  pdf.fill(barRectangles(modules, { x: (PARCEL.width - bars) / 2, y: 131, width: bars, height: 13 }))
  pdf.text(String(order.folio), { ...at(145, 8), align: 'center' })
}
