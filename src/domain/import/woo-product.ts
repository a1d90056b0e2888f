import { type Flaw, flaw } from './check-text.ts'
import { type CsvRow, cellOf, rowFlaw } from './csv-columns.ts'
import { descriptionHtml } from './description-html.ts'
import { MAX_ROWS_PER_PRODUCT } from './import-limits.ts'
import { firstLeaf, listedValues } from './listed-values.ts'
import { isBelowZero } from './parse-amount.ts'
import { type ParsedProduct, RejectionList } from './parsed-product.ts'
import type { PosRecord } from './pos-fields.ts'
import { type PosParseOptions, parsePosRecord } from './pos-product.ts'
import { atVariantRow, quote } from './rejection.ts'
import { parseSheetDate } from './sheet-date.ts'
import type { WooColumn, WooColumns } from './woo-columns.ts'

/** Kinds that a store sells. Further words, such as `virtual`, state how WooCommerce delivers a product. */
const KINDS = new Set(['simple', 'variable', 'variation'])

const DATES: readonly WooColumn[] = ['saleStarts', 'saleEnds']

const UNSOLD_KINDS: Record<string, string> = {
  grouped: 'grupos de productos (grouped)',
  external: 'productos de otra tienda (external)',
  downloadable: 'descargas (downloadable)',
}

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

/** A kind of product that no store sells: a group, a link to another site, a file, or the kind of a plugin. */
function kindFlaw(columns: WooColumns, row: CsvRow): Flaw | null {
  const types = typesOf(columns, row)
  const unsold = types.find((type) => UNSOLD_KINDS[type] !== undefined)
  if (unsold) return flaw('unsupported-kind', UNSOLD_KINDS[unsold])
  return types.some((type) => KINDS.has(type))
    ? null
    : flaw('unsupported-kind', `productos del tipo ${quote(types.join(', '))}`)
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
 * @param options `localTime` by the clocks of the store, `2026-01-31 18:00:00`
 */
export function parseWooProduct(
  columns: WooColumns,
  product: CsvRow,
  variations: readonly CsvRow[],
  { localTime, ...options }: PosParseOptions & { localTime: string },
): ParsedProduct {
  const place = { line: product.line, lastLine: product.lastLine }
  const rows = 1 + variations.length
  const list = new RejectionList(cellOf(columns, product, 'id'))
  const tooMany = variations.length > MAX_ROWS_PER_PRODUCT ? flaw('too-many-rows') : null
  const whole = rowFlaw(columns, product, DATES) ?? saleFlaw(columns, product) ?? kindFlaw(columns, product) ?? tooMany
  if (whole) {
    list.add('product', place, whole)
    return { product: null, rejections: list.rejections, rows, ...place }
  }
  const shaped = variations.filter((row) => {
    const each = rowFlaw(columns, row, DATES) ?? saleFlaw(columns, row)
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
  const parsed = parsePosRecord(
    recordOf(columns, product, { variations: isVariable ? sold : [], localTime }),
    options,
    place,
  )
  const rejections = [...list.rejections, ...parsed.rejections.map((each) => atVariantRow(each, sold))]
  const belowZero = sold.filter((row) => isRowBelowZero(columns, row, product))
  const isOwnBelowZero = !isVariable && isRowBelowZero(columns, product)
  return {
    rejections,
    rows,
    ...place,
    belowZero: isOwnBelowZero ? 1 : belowZero.length,
    timedSales: (isVariable ? sold : [product]).filter((row) => changesLater(columns, row, localTime)).length,
    product: parsed.product && { ...parsed.product, complete: rejections.length === 0 },
  }
}

function recordOf(
  columns: WooColumns,
  product: CsvRow,
  { variations, localTime }: { variations: readonly CsvRow[]; localTime: string },
): PosRecord {
  const cell = (column: WooColumn) => cellOf(columns, product, column)
  const [published, visibility] = [cell('published'), cell('visibility').toLowerCase()]
  const stated = {
    _id: cell('id'),
    nombre: cell('name'),
    descripcion: descriptionHtml(unescapeBreaks(cell('description') || cell('shortDescription'))),
    nombremarca: firstLeaf(cell('brands')),
    nombrecategoria: firstLeaf(cell('categories')),
    // 0 is private, -1 a draft.
    sync_woocommerce: (published === '' || published === '1') && visibility !== 'hidden',
    images: listedValues(cell('images')),
  }
  if (variations.length === 0) {
    const stock = stockOf(columns, product).map((entry) => ({ ...entry, producto: stated._id }))
    return { ...stated, ...sellingOf(columns, product, localTime), variantStock: stock }
  }
  return { ...stated, variants: variations.map((row) => variantOf(columns, row, { product, localTime })) }
}

/** WooCommerce writes a line break as `\\n`, and a `\\n` of the text with one more backslash. */
function unescapeBreaks(written: string): string {
  return written.replace(/\\(\\)?n/g, (_, isText: string | undefined) => (isText ? '\\n' : '\n'))
}

/** The price that is paid, the price before the sale, and the codes. */
function sellingOf(columns: WooColumns, row: CsvRow, localTime: string) {
  const regular = cellOf(columns, row, 'regularPrice')
  const sale = isOnSale(columns, row, localTime) ? cellOf(columns, row, 'salePrice') : ''
  return {
    precio: sale || regular,
    precio_original: sale === '' ? '' : regular,
    sku: cellOf(columns, row, 'sku'),
    codigo_barras: cellOf(columns, row, 'gtin'),
  }
}

/** Whether the sale price of a row counts at a time; without dates it always does. */
function isOnSale(columns: WooColumns, row: CsvRow, localTime: string): boolean {
  const { starts, ends } = saleDates(columns, row)
  return (starts === '' || starts <= localTime) && (ends === '' || localTime <= ends)
}

/** Whether the price of a row changes by itself in WooCommerce after a time, which no store's does here. */
function changesLater(columns: WooColumns, row: CsvRow, localTime: string): boolean {
  if (cellOf(columns, row, 'salePrice') === '') return false
  const { starts, ends } = saleDates(columns, row)
  return starts > localTime || (isOnSale(columns, row, localTime) && ends !== '')
}

/** The first and the last second of the sale, `2026-01-31 18:00:00`; a day alone is taken whole. */
function saleDates(columns: WooColumns, row: CsvRow): { starts: string; ends: string } {
  return {
    starts: parseSheetDate(cellOf(columns, row, 'saleStarts'), '00:00:00') ?? '',
    ends: parseSheetDate(cellOf(columns, row, 'saleEnds'), '23:59:59') ?? '',
  }
}

/** The flaw of a sale with an unreadable date: the sale would have no end, or begin at once. */
function saleFlaw(columns: WooColumns, row: CsvRow): Flaw | null {
  if (cellOf(columns, row, 'salePrice') === '') return null
  const written = DATES.map((column) => cellOf(columns, row, column))
  const unread = written.find((date) => date !== '' && parseSheetDate(date, '00:00:00') === null)
  return unread === undefined ? null : flaw('bad-date', quote(unread))
}

function variantOf(
  columns: WooColumns,
  row: CsvRow,
  { product, localTime }: { product: CsvRow; localTime: string },
): PosRecord {
  const options = columns.attributes.map(({ name, values }) => ({
    tipo: (row.cells[name] ?? '').trim() || (product.cells[name] ?? '').trim(),
    valor: (row.cells[values] ?? '').trim().replaceAll('\\,', ','),
  }))
  return {
    _id: cellOf(columns, row, 'id'),
    ...sellingOf(columns, row, localTime),
    ...Object.fromEntries(
      options.flatMap((option, index) => (option.valor === '' ? [] : [[`variante${index + 1}`, option]])),
    ),
    images: listedValues(cellOf(columns, row, 'images')),
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
