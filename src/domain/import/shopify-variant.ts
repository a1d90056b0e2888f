import { checkText, type Flaw, flaw, type Parsed } from './check-text.ts'
import { type CsvRow, cellOf } from './csv-columns.ts'
import type { ImportOption, ImportOptionType, ImportStock, ImportVariant } from './import-product.ts'
import { combinationKey, isNoOption, optionOf, optionTypes } from './option-type.ts'
import { isBelowZero, parseCompareAt, parseFilePrice, parseQuantity } from './parse-amount.ts'
import { OPTION_LIMITS, quote } from './rejection.ts'
import type { ShopifyColumn, ShopifyColumns } from './shopify-columns.ts'
import { codeOf } from './term.ts'
import { parseBarcode, parseSku } from './written-code.ts'

const OPTIONS = [
  ['option1Name', 'option1Value', 'option1Linked'],
  ['option2Name', 'option2Value', 'option2Linked'],
  ['option3Name', 'option3Value', 'option3Linked'],
  ['option4Name', 'option4Value', null],
] as const satisfies [ShopifyColumn, ShopifyColumn, ShopifyColumn | null][]

/** An option of the product: the column of its values, and its type. */
interface ShopifyOption {
  value: ShopifyColumn
  type: ImportOptionType
}

/** The options that the first row names, recognised with the values of all variant rows. */
export function parseShopifyOptions(
  columns: ShopifyColumns,
  first: CsvRow,
  variantRows: readonly CsvRow[],
): Parsed<ShopifyOption[]> {
  const written = OPTIONS.map(([name, value, linked]) => ({
    value,
    name: cellOf(columns, first, name),
    linkedTo: linked === null ? '' : cellOf(columns, first, linked),
    values: variantRows.map((row) => cellOf(columns, row, value)),
  }))
  const named = written.filter(({ name, values }) => name !== '' && !isNoOption(name, values))
  if (named.length === OPTIONS.length) return flaw('too-many-options', OPTION_LIMITS.shopify)
  for (const { name } of named) {
    const checked = checkText(name, 'el nombre de una opción')
    if (!checked.ok) return checked
  }
  const types = optionTypes(named)
  return {
    ok: true,
    value: named.flatMap(({ value }, index) => {
      const type = types[index]
      return type ? [{ value, type }] : []
    }),
  }
}

/** The variant of a row, or everything that is wrong with it. */
export function parseShopifyVariant(
  columns: ShopifyColumns,
  row: CsvRow,
  options: readonly ShopifyOption[],
): { variant: ImportVariant | null; flaws: Flaw[] } {
  const flaws: Flaw[] = []
  const take = <Value>(read: Parsed<Value>): Value | null => {
    if (read.ok) return read.value
    flaws.push(read)
    return null
  }
  const chosen = take(parseOptions(columns, row, options))
  const price = take(parseFilePrice(cellOf(columns, row, 'price')))
  const originalPrice = take(parseCompareAt(cellOf(columns, row, 'compareAt'), price ?? 0))
  const stock = take(parseStock(columns, row))
  const sku = take(parseCode(cellOf(columns, row, 'sku'), parseSku, 'el SKU'))
  const barcode = take(parseCode(cellOf(columns, row, 'barcode'), parseBarcode, 'el código de barras'))
  if (flaws.length > 0 || chosen === null || price === null || stock === null) return { variant: null, flaws }
  return {
    variant: {
      externalId: combinationKey(chosen),
      fid: null,
      sku: codeOf(sku ?? ''),
      barcode: codeOf(barcode ?? ''),
      price,
      originalPrice,
      options: chosen,
      stock,
      invoicing: {},
    },
    flaws,
  }
}

function parseCode(written: string, parse: typeof parseSku, field: string): Parsed<string> {
  const code = parse(written)
  return code.ok ? checkText(code.value, field) : code
}

function parseOptions(columns: ShopifyColumns, row: CsvRow, options: readonly ShopifyOption[]): Parsed<ImportOption[]> {
  const chosen: ImportOption[] = []
  for (const { value: column, type } of options) {
    const read = checkText(cellOf(columns, row, column), `el valor de ${quote(type.label)}`)
    if (!read.ok) return read
    const option = optionOf(type, read.value)
    if (option.value.key === '') return flaw('missing-option-value', quote(type.label))
    chosen.push(option)
  }
  const nameless = OPTIONS.map(([, value]) => value).filter(
    (value) => !options.some((option) => option.value === value),
  )
  const stray = nameless.map((column) => cellOf(columns, row, column)).find((value) => value !== '')
  if (stray !== undefined && !isNoOption('title', [stray])) return flaw('option-without-name', quote(stray))
  return { ok: true, value: chosen }
}

/** Whether a row states pieces below 0, and they are counted. */
export function hasStockBelowZero(columns: ShopifyColumns, row: CsvRow): boolean {
  const stock = parseStock(columns, row)
  return stock.ok && stock.value === 0 && isBelowZero(cellOf(columns, row, 'quantity'))
}

/**
 * The stock of a row. Without a tracker Shopify does not count the pieces. With the policy `continue` it counts but
 * sells on below zero: the retailer has promised to deliver (made to order, replenished daily), so a shopper must never
 * read 'Agotado'. Both are an unknown stock, which the storefront sells without a limit of its own.
 */
function parseStock(columns: ShopifyColumns, row: CsvRow): Parsed<ImportStock> {
  // Exports of stores with several locations have the quantities in another file.
  if (!columns.at.has('quantity')) return { ok: true, value: 'unstated' }
  const written = cellOf(columns, row, 'quantity')
  const quantity = written === '' ? null : parseQuantity(written)
  if (quantity && !quantity.ok) return quantity
  const isTracked = !columns.at.has('tracker') || cellOf(columns, row, 'tracker') !== ''
  const sellsOn = ['continue', 'true'].includes(cellOf(columns, row, 'policy').toLowerCase())
  if (!isTracked || sellsOn || quantity === null) return { ok: true, value: 'uncounted' }
  return quantity
}
