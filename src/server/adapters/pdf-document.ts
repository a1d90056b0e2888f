import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A PDF that is being drawn. Lengths are millimetres from the top left corner of a page, sizes of type points. */
export interface PdfDocument {
  addPage(): void
  text(text: string, place: TextPlace): void
  /** The width of a line of text. */
  widthOf(text: string, type: Pick<TextPlace, 'size' | 'isBold'>): number
  /** Draws a JPEG as large as the place allows. */
  image(jpeg: Uint8Array, place: Rectangle): void
  /** Fills rectangles in black. */
  fill(rectangles: Iterable<Rectangle>): void
  line(from: PdfPoint, to: PdfPoint): void
  /** Ends the document. @returns its bytes */
  end(): Promise<Buffer>
}

interface TextPlace extends PdfPoint {
  width: number
  size: number
  /** 1 by default; what does not fit on these lines is cut with `…`. */
  lines?: number
  isBold?: boolean
  align?: 'left' | 'center' | 'right'
}

export interface PdfPoint {
  x: number
  y: number
}

export interface Rectangle extends PdfPoint {
  width: number
  height: number
}

const POINTS = 72 / 25.4
/** The face that the pages have, embedded with the letters that are used. */
const FACES = { regular: '400', bold: '600' } as const
/** Times the size of the type: a little more than its lines take, or the last one would not fit. */
const LINE_HEIGHT = 1.3

/**
 * Begins a PDF whose pages have one size. The library is loaded with the first one: a process that makes none is the
 * smaller without it.
 */
export async function openPdf({
  title,
  width,
  height,
}: {
  title: string
  width: number
  height: number
}): Promise<PdfDocument> {
  const { default: PDFDocument } = await import('pdfkit')
  const size: [number, number] = [width * POINTS, height * POINTS]
  const pdf = new PDFDocument({ size, margin: 0, autoFirstPage: false, info: { Title: title, Creator: 'Vitrina' } })
  for (const [name, weight] of Object.entries(FACES)) {
    pdf.registerFont(
      name,
      require.resolve(`@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff`),
    )
  }
  const pieces: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    pdf.on('end', () => resolve(Buffer.concat(pieces)))
    pdf.on('error', reject)
  })
  const withType = ({ size, isBold = false }: Pick<TextPlace, 'size' | 'isBold'>) =>
    pdf.font(isBold ? 'bold' : 'regular').fontSize(size)
  return {
    addPage: () => void pdf.addPage(),
    text(text, { x, y, width, lines = 1, align = 'left', ...type }) {
      const height = lines * type.size * LINE_HEIGHT
      const options = { width: width * POINTS, height, align, lineGap: 0, ellipsis: '…' }
      withType(type).text(printable(text), x * POINTS, y * POINTS, options)
    },
    widthOf: (text, type) => withType(type).widthOfString(printable(text)) / POINTS,
    image(jpeg, { x, y, width, height }) {
      const fit: [number, number] = [width * POINTS, height * POINTS]
      pdf.image(Buffer.from(jpeg), x * POINTS, y * POINTS, { fit, align: 'center', valign: 'center' })
    },
    fill(rectangles) {
      for (const { x, y, width, height } of rectangles) {
        pdf.rect(x * POINTS, y * POINTS, width * POINTS, height * POINTS)
      }
      pdf.fill('#000')
    },
    line(from, to) {
      pdf.moveTo(from.x * POINTS, from.y * POINTS).lineTo(to.x * POINTS, to.y * POINTS)
      pdf.lineWidth(0.5).stroke('#000')
    },
    end() {
      pdf.end()
      return ended
    },
  }
}

/** The characters that the embedded face has, for Spanish and its neighbours; others would be empty boxes. */
const MISSING = /[^\x20-\x7e\u00a1-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac\u2122]/gu

function printable(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(MISSING, '')
}
