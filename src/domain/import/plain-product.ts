import { MAX_VARIANT_OPTIONS } from '../limits/limits.ts'
import { fold } from '../text/fold.ts'
import { flaw } from './check-text.ts'
import { type CsvRow, cellOf, rowFlaw } from './csv-columns.ts'
import type { ImportProduct } from './import-product.ts'
import { isBelowZero, parseFlag } from './parse-amount.ts'
import { type ParsedProduct, RejectionList } from './parsed-product.ts'
import type { PlainColumn, PlainColumns } from './plain-columns.ts'
import type { PosRecord } from './pos-fields.ts'
import { type PosParseOptions, parsePosRecord } from './pos-product.ts'
import { atVariantRow, quote, type Rejection } from './rejection.ts'
import type { RowGroup } from './row-grouper.ts'
import { parseSku } from './written-code.ts'

/** The fields of the point of sale's product by column, taken from its first row. */
const PRODUCT_FIELDS = {
  id: '_id',
  fid: 'fid',
  nombre: 'nombre',
  tipo: 'tipo',
  descripcion: 'descripcion',
  creado: 'created',
  marca: 'nombremarca',
  marca_clave: 'marca',
  categoria: 'nombrecategoria',
  categoria_clave: 'categoria',
  precio_base: 'precio',
  precio_original_base: 'precio_original',
  descuento_porcentaje: 'descuento_porcentaje',
  descuento_importe: 'descuento_importe',
  costo: 'costo',
  proveedor: 'proveedornombre',
  proveedor_clave: 'proveedor',
  unidad: 'unidadnombre',
  unidad_clave: 'unidad',
  prodservclave: 'prodservclave',
  prodservdesc: 'prodservdesc',
} as const satisfies Partial<Record<PlainColumn, string>>

/** The fields of its variants, each from its own row. */
const VARIANT_FIELDS = {
  variante: '_id',
  variante_fid: 'fid',
  precio: 'precio',
  precio_original: 'precio_original',
  sku: 'sku',
  codigo_barras: 'codigo_barras',
  variante_costo: 'costo',
  variante_unidad: 'unidadnombre',
  variante_proveedor: 'proveedornombre',
  variante_proveedor_clave: 'proveedor',
  variante_unidad_clave: 'unidad',
  variante_prodservclave: 'prodservclave',
  variante_prodservdesc: 'prodservdesc',
} as const satisfies Partial<Record<PlainColumn, string>>

const DATES: readonly PlainColumn[] = ['creado']

const FLAG_FIELDS = { publicado: 'sync_woocommerce', sin_existencia: 'sin_existencia' } as const

/**
 * Parses one product of the plain CSV (docs/rules/import.md#plain-csv): its rows as the point of sale's product, so
 * that both formats mean the same.
 */
export function parsePlainProduct(columns: PlainColumns, group: RowGroup, options: PosParseOptions): ParsedProduct {
  const [first, ...others] = group.rows
  const place = { line: first.line, lastLine: group.lastLine }
  const rows = group.rows.length + group.surplus
  const list = new RejectionList(group.key)
  const misshapen = rowFlaw(columns, first, DATES)
  const lostKey = parseSku(group.key)
  const whole = group.surplus > 0 ? flaw('too-many-rows') : (misshapen ?? (lostKey.ok ? null : lostKey))
  if (whole) {
    list.add('product', misshapen ? first : place, whole)
    return { product: null, rejections: list.rejections, rows, ...place }
  }
  const shaped = others.filter((row) => {
    const each = rowFlaw(columns, row, DATES)
    if (each) list.add('variant', row, each)
    return each === null
  })
  const used: [CsvRow, ...CsvRow[]] = [first, ...shaped]
  const parsed = parsePosRecord(recordOf(columns, used), options, place)
  const rejections = [...list.rejections, ...parsed.rejections.map((each) => inRow(each, used))]
  const product = parsed.product && finish(parsed.product, columns, rejections.length === 0)
  const belowZero = used.filter((row) => stockOf(columns, row).some(({ existencia }) => isBelowZero(existencia)))
  const name = fold(cellOf(columns, first, 'nombre'))
  const otherNames = used.filter((row) => !['', name].includes(fold(cellOf(columns, row, 'nombre'))))
  return { product, rejections, rows, ...place, belowZero: belowZero.length, otherNames: otherNames.length }
}

/** A file without a column of pieces leaves the stored ones alone. */
function finish(product: ImportProduct, columns: PlainColumns, complete: boolean): ImportProduct {
  const isStated = columns.at.has('existencia') || columns.warehouses.length > 0
  const variants = isStated
    ? product.variants
    : product.variants.map((each) => ({ ...each, stock: 'unstated' as const }))
  return { ...product, variants, complete }
}

function recordOf(columns: PlainColumns, rows: [CsvRow, ...CsvRow[]]): PosRecord {
  const [first] = rows
  const product = {
    ...fieldsOf(columns, first, PRODUCT_FIELDS),
    ...flagsOf(columns, first),
    images: imagesOf(columns, first),
  }
  if (rows.length > 1 || isVariant(columns, first)) {
    return { ...product, variants: rows.map((row) => variantOf(columns, row)) }
  }
  const { precio, precio_original, sku, codigo_barras } = fieldsOf(columns, first, VARIANT_FIELDS)
  const id = cellOf(columns, first, 'id')
  return {
    ...product,
    sku,
    codigo_barras,
    ...(precio !== '' && { precio }),
    ...(precio_original !== '' && { precio_original }),
    variantStock: stockOf(columns, first).map((entry) => ({ ...entry, producto: id })),
    variantImages: variantImagesOf(columns, first).map((imagen) => ({ imagen, producto: id })),
  }
}

/** Whether the only row of a product states a variant, and not just the product. */
function isVariant(columns: PlainColumns, row: CsvRow): boolean {
  const isNamed = cellOf(columns, row, 'variante') !== '' || Object.keys(optionsOf(columns, row)).length > 0
  return isNamed || cellOf(columns, row, 'tipo').toLowerCase() === 'producto variantes'
}

function variantOf(columns: PlainColumns, row: CsvRow): PosRecord {
  const lists = { images: variantImagesOf(columns, row), variantStock: stockOf(columns, row) }
  return { ...fieldsOf(columns, row, VARIANT_FIELDS), ...optionsOf(columns, row), ...lists }
}

function variantImagesOf(columns: PlainColumns, row: CsvRow): string[] {
  return linesOf(cellOf(columns, row, 'variante_imagenes')).filter((line) => line !== '')
}

function fieldsOf<Field extends string>(
  columns: PlainColumns,
  row: CsvRow,
  fields: Readonly<Partial<Record<PlainColumn, Field>>>,
): Record<Field, string> {
  const entries = Object.entries(fields) as [PlainColumn, Field][]
  return Object.fromEntries(entries.map(([column, field]) => [field, cellOf(columns, row, column)])) as Record<
    Field,
    string
  >
}

/** Flags in the words of spreadsheets; any other word is passed on, to be rejected. */
function flagsOf(columns: PlainColumns, row: CsvRow): PosRecord {
  const entries = Object.entries(FLAG_FIELDS) as [PlainColumn, string][]
  return Object.fromEntries(
    entries.flatMap(([column, field]) => {
      const written = cellOf(columns, row, column)
      const flag = parseFlag(written, true)
      return written === '' ? [] : [[field, flag.ok ? flag.value : written]]
    }),
  )
}

/** `variante1`, `variante2`, …: the colour, the size, and what else has a name. */
function optionsOf(columns: PlainColumns, row: CsvRow): PosRecord {
  const named = Array.from({ length: MAX_VARIANT_OPTIONS }, (_, index) => ({
    tipo: cellOf(columns, row, `opcion${index + 1}_nombre` as PlainColumn),
    valor: cellOf(columns, row, `opcion${index + 1}_valor` as PlainColumn),
  }))
  const all = [
    { tipo: 'Color', valor: cellOf(columns, row, 'color') },
    { tipo: 'Talla', valor: cellOf(columns, row, 'talla') },
    ...named,
  ]
  return Object.fromEntries(
    all.flatMap((option, index) => (option.valor === '' ? [] : [[`variante${index + 1}`, option]])),
  )
}

function stockOf(columns: PlainColumns, row: CsvRow): { existencia: string; almacen?: string }[] {
  const others = columns.warehouses.map(({ fid, place }) => ({
    almacen: fid,
    existencia: (row.cells[place] ?? '').trim(),
  }))
  return [{ existencia: cellOf(columns, row, 'existencia') }, ...others].filter(({ existencia }) => existencia !== '')
}

function imagesOf(columns: PlainColumns, row: CsvRow): { imagen: string; alt: string }[] {
  const texts = cellOf(columns, row, 'textos_imagenes') === '' ? [] : rawLines(columns, row, 'textos_imagenes')
  const sources = rawLines(columns, row, 'imagenes')
  return sources.map((imagen, index) => ({ imagen, alt: texts[index] ?? '' })).filter(({ imagen }) => imagen !== '')
}

/** The lines of a cell unchanged: a blank first line belongs to the first image. */
function rawLines(columns: PlainColumns, row: CsvRow, column: PlainColumn): string[] {
  const place = columns.at.get(column)
  return linesOf(place === undefined ? '' : (row.cells[place] ?? ''))
}

/** Spreadsheets make it hard to break a line within a cell: URLs may also follow each other with a blank between. */
function linesOf(cell: string): string[] {
  return cell.split(/\r?\n|[ \t]+(?=https?:\/\/)/i).map((line) => line.trim())
}

const COLUMN_BY_FIELD = new Map<string, string>(
  [PRODUCT_FIELDS, VARIANT_FIELDS, FLAG_FIELDS].flatMap((fields) =>
    Object.entries(fields).map(([column, field]): [string, string] => [quote(field), quote(column)]),
  ),
)

/** A rejection with the lines of the row and the name of the column that it concerns. */
function inRow(rejection: Rejection, rows: readonly CsvRow[]): Rejection {
  const value = COLUMN_BY_FIELD.get(rejection.value) ?? rejection.value
  return atVariantRow({ ...rejection, value }, rows)
}
