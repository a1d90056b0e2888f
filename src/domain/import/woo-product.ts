import { flaw } from './check-text.ts'
import { type CsvRow, cellOf, columnFlaw } from './csv-columns.ts'
import { MAX_ROWS_PER_PRODUCT } from './import-limits.ts'
import { isBelowZero } from './parse-amount.ts'
import { type ParsedProduct, RejectionList } from './parsed-product.ts'
import type { PosRecord } from './pos-fields.ts'
import { type PosParseOptions, parsePosRecord } from './pos-product.ts'
import { quote, type Rejection } from './rejection.ts'
import type { WooColumn, WooColumns } from './woo-columns.ts'

/** The kind of a row: a product, a variation of one, or neither. */
export function wooRowKind(columns: WooColumns, row: CsvRow): 'product' | 'variation' {
  return typesOf(columns, row).includes('variation') ? 'variation' : 'product'
}

function typesOf(columns: WooColumns, row: CsvRow): string[] {
  return cellOf(columns, row, 'type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
}

/** The keys by which variations name a product: `id:123` and its SKU. */
export function wooKeys(columns: WooColumns, row: CsvRow): string[] {
  const [id, sku] = [cellOf(columns, row, 'id'), cellOf(columns, row, 'sku')]
  return [...(id === '' ? [] : [`id:${id}`]), ...(sku === '' ? [] : [sku])]
}

/** The key by which a variation names its product. */
export function wooParent(columns: WooColumns, row: CsvRow): string {
  return cellOf(columns, row, 'parent').replace(/^id:\s*/i, 'id:')
}

/** A variation whose product is not in the file. */
export function rejectOrphan(columns: WooColumns, row: CsvRow): ParsedProduct {
  const list = new RejectionList(cellOf(columns, row, 'id') || cellOf(columns, row, 'sku'))
  list.add('product', row, flaw('missing-parent', quote(wooParent(columns, row))))
  return { product: null, rejections: list.rejections, rows: 1, line: row.line, lastLine: row.lastLine }
}

/**
 * Parses one product of WooCommerce's export with its variations, as the point of sale's product.
 * @param variations at most one more than a product may have
 */
export function parseWooProduct(
  columns: WooColumns,
  product: CsvRow,
  variations: readonly CsvRow[],
  options: PosParseOptions,
): ParsedProduct {
  const place = { line: product.line, lastLine: product.lastLine }
  const rows = 1 + variations.length
  const list = new RejectionList(cellOf(columns, product, 'id'))
  const whole =
    columnFlaw(columns, product) ?? (variations.length > MAX_ROWS_PER_PRODUCT ? flaw('too-many-rows') : null)
  if (whole) {
    list.add('product', place, whole)
    return { product: null, rejections: list.rejections, rows, ...place }
  }
  const shaped = variations.filter((row) => {
    const each = columnFlaw(columns, row)
    if (each) list.add('variant', row, each)
    return each === null
  })
  // An unpublished variation is switched off in WooCommerce.
  const sold = shaped.filter((row) => cellOf(columns, row, 'published') !== '0')
  const isVariable = typesOf(columns, product).includes('variable')
  if (isVariable && sold.length === 0) {
    list.add('product', place, flaw('no-variants'))
    return { product: null, rejections: list.rejections, rows, ...place }
  }
  const parsed = parsePosRecord(recordOf(columns, product, isVariable ? sold : []), options, place)
  const rejections = [...list.rejections, ...parsed.rejections.map((each) => inRow(each, sold))]
  const belowZero = sold.filter((row) => isRowBelowZero(columns, row, product))
  const isOwnBelowZero = !isVariable && isRowBelowZero(columns, product)
  return {
    rejections,
    rows,
    ...place,
    belowZero: isOwnBelowZero ? 1 : belowZero.length,
    product: parsed.product && { ...parsed.product, complete: rejections.length === 0 },
  }
}

function recordOf(columns: WooColumns, product: CsvRow, variations: readonly CsvRow[]): PosRecord {
  const cell = (column: WooColumn) => cellOf(columns, product, column)
  const [published, visibility] = [cell('published'), cell('visibility').toLowerCase()]
  const stated = {
    _id: cell('id'),
    nombre: cell('name'),
    descripcion: cell('description') || cell('shortDescription'),
    nombremarca: lastOf(listOf(cell('brands'))[0]),
    nombrecategoria: lastOf(listOf(cell('categories'))[0]),
    // 0 is private, -1 a draft.
    sync_woocommerce: (published === '' || published === '1') && visibility !== 'hidden',
    images: listOf(cell('images')),
  }
  if (variations.length === 0) {
    const stock = stockOf(columns, product).map((entry) => ({ ...entry, producto: stated._id }))
    return { ...stated, ...sellingOf(columns, product), variantStock: stock }
  }
  return { ...stated, variants: variations.map((row) => variantOf(columns, row, product)) }
}

/** The price that is paid, that before the sale, and the codes. */
function sellingOf(columns: WooColumns, row: CsvRow) {
  const [regular, sale] = [amountOf(cellOf(columns, row, 'regularPrice')), amountOf(cellOf(columns, row, 'salePrice'))]
  return {
    precio: sale || regular,
    precio_original: sale === '' ? '' : regular,
    sku: cellOf(columns, row, 'sku'),
    codigo_barras: cellOf(columns, row, 'gtin'),
  }
}

/** WooCommerce writes the decimal sign of the store. */
function amountOf(written: string): string {
  return /^\d+,\d{1,2}$/.test(written) ? written.replace(',', '.') : written
}

function variantOf(columns: WooColumns, row: CsvRow, product: CsvRow): PosRecord {
  const options = columns.attributes.map(({ name, values }) => ({
    tipo: (row.cells[name] ?? '').trim() || (product.cells[name] ?? '').trim(),
    valor: (row.cells[values] ?? '').trim().replaceAll('\\,', ','),
  }))
  return {
    _id: cellOf(columns, row, 'id'),
    ...sellingOf(columns, row),
    ...Object.fromEntries(
      options.flatMap((option, index) => (option.valor === '' ? [] : [[`variante${index + 1}`, option]])),
    ),
    images: listOf(cellOf(columns, row, 'images')),
    variantStock: stockOf(columns, row, product),
  }
}

/**
 * The pieces of a row: unknown where they are not managed, and where WooCommerce sells on below zero. A variation with
 * the pool of its product (`parent`) is sold out when that is.
 */
function stockOf(columns: WooColumns, row: CsvRow, product?: CsvRow): { existencia: string }[] {
  const written = cellOf(columns, row, 'stock')
  if (['1', 'notify', 'yes'].includes(cellOf(columns, row, 'backorders').toLowerCase())) return []
  if (written.toLowerCase() === 'parent') {
    const pool = product === undefined ? '' : cellOf(columns, product, 'stock')
    return Number(pool) <= 0 && pool !== '' ? [{ existencia: '0' }] : []
  }
  if (written !== '') return [{ existencia: written }]
  return cellOf(columns, row, 'inStock') === '0' ? [{ existencia: '0' }] : []
}

function isRowBelowZero(columns: WooColumns, row: CsvRow, product?: CsvRow): boolean {
  return stockOf(columns, row, product).some(({ existencia }) => isBelowZero(existencia))
}

/** A list with commas between, of which those within a value are written `\,`. */
function listOf(cell: string): string[] {
  return cell
    .split(/(?<!\\),\s*/)
    .map((each) => each.replaceAll('\\,', ',').trim())
    .filter((each) => each !== '')
}

/** `Ropa > Blusas` → `Blusas`. */
function lastOf(path: string | undefined): string {
  return path?.split('>').at(-1)?.trim() ?? ''
}

function inRow(rejection: Rejection, variations: readonly CsvRow[]): Rejection {
  const [list, index] = rejection.path
  const row = list === 'variants' && typeof index === 'number' ? variations[index] : undefined
  return row ? { ...rejection, line: row.line, lastLine: row.lastLine } : rejection
}
