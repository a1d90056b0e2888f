import type { PickedOption } from '../cart/cart-line.ts'
import { optionsText } from '../cart/options-text.ts'
import { BYTE_ORDER_MARK, csvLine, writtenCell } from '../text/csv-line.ts'

/** A variant of which a warehouse has fewer pieces than it should. */
export interface ShortVariant {
  variantId: number
  productId: number
  name: string
  options: PickedOption[]
  sku: string | null
  warehouseFid: string
  available: number
  minimum: number
  /** Pieces that are available in the store's other warehouses. */
  elsewhere: number
}

const HEADINGS = ['Producto', 'Variante', 'SKU', 'Almacén', 'Libres', 'Mínimo', 'Faltan', 'En otros almacenes']

/** The missing pieces as a CSV file in UTF-8, with headings. */
export function reorderCsv(levels: readonly ShortVariant[], warehouseName: (fid: string) => string): string {
  const lines = levels.map(({ name, options, sku, warehouseFid, available, minimum, elsewhere }) => {
    const names = [name, optionsText(options), sku ?? '', warehouseName(warehouseFid)].map(writtenCell)
    return csvLine([...names, ...[available, minimum, minimum - available, elsewhere].map(String)])
  })
  return BYTE_ORDER_MARK + csvLine(HEADINGS) + lines.join('')
}
