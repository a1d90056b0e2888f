import type { PlainColumn } from '../import/plain-columns.ts'
import { BYTE_ORDER_MARK, csvLine } from '../text/csv-line.ts'

/** The columns that most stores need, each with its cells in the two example rows: one product in two sizes. */
const EXAMPLE: Partial<Record<PlainColumn, readonly [string, string]>> = {
  id: ['camisa-lino', 'camisa-lino'],
  nombre: ['Camisa de lino', 'Camisa de lino'],
  precio: ['549.00', '549.00'],
  precio_original: ['649.00', '649.00'],
  descripcion: ['Manga larga, corte recto', ''],
  marca: ['Tu marca', ''],
  categoria: ['Camisas', ''],
  talla: ['CH', 'M'],
  color: ['Blanco', 'Blanco'],
  sku: ['CAM-BL-CH', 'CAM-BL-M'],
  codigo_barras: ['', ''],
  existencia: ['3', '5'],
  // Examples imported by mistake are not shown to shoppers.
  publicado: ['no', ''],
}

export const TEMPLATE_COLUMNS = Object.keys(EXAMPLE) as PlainColumn[]

/** A plain CSV to begin with, for spreadsheets. */
export function plainTemplate(): string {
  const rows = [0, 1].map((row) => TEMPLATE_COLUMNS.map((column) => EXAMPLE[column]?.[row] ?? ''))
  return BYTE_ORDER_MARK + [TEMPLATE_COLUMNS, ...rows].map(csvLine).join('')
}
