import { flaw } from './check-text.ts'
import { type CsvRow, cellOf, rowFlaw } from './csv-columns.ts'
import { descriptionHtml } from './description-html.ts'
import { firstLeaf } from './listed-values.ts'
import { isBelowZero, parseFlag } from './parse-amount.ts'
import { type ParsedProduct, RejectionList } from './parsed-product.ts'
import type { PosRecord } from './pos-fields.ts'
import { type PosParseOptions, parsePosRecord } from './pos-product.ts'
import { atVariantRow } from './rejection.ts'
import type { RowGroup } from './row-grouper.ts'
import type { TiendanubeColumn, TiendanubeColumns } from './tiendanube-columns.ts'

const PROPERTIES = [
  ['property1Name', 'property1Value'],
  ['property2Name', 'property2Value'],
  ['property3Name', 'property3Value'],
] as const satisfies [TiendanubeColumn, TiendanubeColumn][]

/**
 * Parses one product of Tiendanube's export, as the point of sale's product. The first row has the product's own facts;
 * each row is a variant. The export has no images, so that the stored ones stay.
 */
export function parseTiendanubeProduct(
  columns: TiendanubeColumns,
  group: RowGroup,
  options: PosParseOptions,
): ParsedProduct {
  const [first, ...others] = group.rows
  const place = { line: first.line, lastLine: group.lastLine }
  const rows = group.rows.length + group.surplus
  const list = new RejectionList(group.key)
  const isPhysical = parseFlag(cellOf(columns, first, 'physical'), true)
  const isDigital = isPhysical.ok && !isPhysical.value
  const whole =
    rowFlaw(columns, first) ??
    (group.surplus > 0 ? flaw('too-many-rows') : null) ??
    (isDigital ? flaw('unsupported-kind', 'productos digitales (Producto Físico: NO)') : null)
  if (whole) {
    list.add('product', place, whole)
    return { product: null, rejections: list.rejections, rows, ...place }
  }
  const shaped = others.filter((row) => {
    const each = rowFlaw(columns, row)
    if (each) list.add('variant', row, each)
    return each === null
  })
  const used = [first, ...shaped]
  const parsed = parsePosRecord(recordOf(columns, first, used), options, place)
  const rejections = [...list.rejections, ...parsed.rejections.map((each) => atVariantRow(each, used))]
  return {
    product: parsed.product && { ...withoutImages(parsed.product, columns), complete: rejections.length === 0 },
    rejections,
    rows,
    ...place,
    belowZero: used.filter((row) => isBelowZero(cellOf(columns, row, 'stock'))).length,
  }
}

function withoutImages(product: NonNullable<ParsedProduct['product']>, columns: TiendanubeColumns) {
  const variants = columns.at.has('stock')
    ? product.variants
    : product.variants.map((variant) => ({ ...variant, stock: 'unstated' as const }))
  return { ...product, variants, images: null }
}

function recordOf(columns: TiendanubeColumns, first: CsvRow, rows: readonly CsvRow[]): PosRecord {
  const cell = (column: TiendanubeColumn) => cellOf(columns, first, column)
  const shown = parseFlag(cell('shown'), true)
  const stated = {
    _id: cell('url'),
    nombre: cell('name'),
    descripcion: descriptionHtml(cell('description')),
    nombremarca: cell('brand'),
    nombrecategoria: firstLeaf(cell('categories')),
    sync_woocommerce: shown.ok ? shown.value : cell('shown'),
  }
  const names = PROPERTIES.map(([name]) => cell(name))
  const isSimple = rows.length === 1 && PROPERTIES.every(([, value]) => cell(value) === '')
  if (isSimple) {
    const { variantStock, ...selling } = sellingOf(columns, first)
    return { ...stated, ...selling, variantStock: variantStock.map((entry) => ({ ...entry, producto: stated._id })) }
  }
  return {
    ...stated,
    variants: rows.map((row) => ({ ...sellingOf(columns, row), ...optionsOf(columns, row, names) })),
  }
}

/** The price that is paid, the price before the sale, the codes, and the pieces; without a number they are endless. */
function sellingOf(columns: TiendanubeColumns, row: CsvRow) {
  const [price, sale, stock] = [
    cellOf(columns, row, 'price'),
    cellOf(columns, row, 'salePrice'),
    cellOf(columns, row, 'stock'),
  ]
  const isOnSale = sale !== '' && Number(sale) !== 0
  return {
    precio: isOnSale ? sale : price,
    precio_original: isOnSale ? price : '',
    costo: cellOf(columns, row, 'cost'),
    sku: cellOf(columns, row, 'sku'),
    codigo_barras: cellOf(columns, row, 'barcode'),
    variantStock: stock === '' ? [] : [{ existencia: stock }],
  }
}

function optionsOf(columns: TiendanubeColumns, row: CsvRow, names: readonly string[]): PosRecord {
  const options = PROPERTIES.map(([name, value], index) => ({
    tipo: cellOf(columns, row, name) || (names[index] ?? ''),
    valor: cellOf(columns, row, value),
  }))
  return Object.fromEntries(
    options.flatMap((option, index) => (option.valor === '' ? [] : [[`variante${index + 1}`, option]])),
  )
}
