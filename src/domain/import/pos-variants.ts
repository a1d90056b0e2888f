import { MAX_INTEGER } from '../limits/limits.ts'
import type { Centavos } from '../money/money.ts'
import { type Flaw, flaw, type Parsed } from './check-text.ts'
import type { ImportOption, ImportStock, ImportVariant } from './import-product.ts'
import { codeOf } from './label.ts'
import { combinationKey, ONLY_VARIANT } from './option-type.ts'
import type { RejectionList } from './parsed-product.ts'
import {
  isRecord,
  listOf,
  type PosRecord,
  parsePosAmount,
  parsePosQuantity,
  parsePosText,
  textOf,
} from './pos-fields.ts'
import { parsePosInvoicing } from './pos-invoicing.ts'
import { parsePosOptions } from './pos-options.ts'
import { quote } from './rejection.ts'

interface PosVariantInput {
  product: PosRecord
  /** The price of a variant that has none of its own. */
  basePrice: Centavos
  place: { line: number; lastLine: number }
  rejections: RejectionList
}

interface PosVariant {
  record: PosRecord
  variant: ImportVariant
}

/** The variants of a product; a simple one has a single one without options. */
export function parsePosVariants({ product, basePrice, place, rejections }: PosVariantInput): PosVariant[] | Flaw {
  const stock = parseStockList(product)
  if (!stock.ok) return stock
  const listed = listOf(product.variants) ?? []
  if (listed.length === 0) return parseSimple(product, basePrice, stock.value)

  const records = listed.filter(isRecord)
  for (const variant of listed) if (!isRecord(variant)) rejections.add('variant', place, flaw('not-an-object'))
  const options = parsePosOptions(product, records)
  const accepted = new Map<string, PosVariant>()
  for (const [index, record] of records.entries()) {
    const variant = parseVariant(record, options[index] ?? { ok: true, value: [] }, basePrice, stock.value)
    if (!variant.ok) rejections.add('variant', place, variant, `variante ${textOf(record._id) || index + 1}`)
    else if (accepted.has(variant.value.externalId)) {
      rejections.add('variant', place, flaw('repeated-id', quote(variant.value.externalId)))
    } else accepted.set(variant.value.externalId, { record, variant: variant.value })
  }
  return [...accepted.values()]
}

function parseVariant(
  record: PosRecord,
  options: Parsed<ImportOption[]>,
  basePrice: Centavos,
  stock: ReadonlyMap<string, number>,
): Parsed<ImportVariant> {
  if (!options.ok) return options
  const id = parsePosText(record, '_id')
  if (!id.ok) return id
  const fid = parsePosText(record, 'fid')
  if (!fid.ok) return fid
  const own = parsePosAmount(record, 'precio')
  if (!own.ok) return own
  const price = own.value || basePrice
  const former = parsePosAmount(record, 'precio_original')
  if (!former.ok) return former
  const codes = parseCodes(record)
  if (!codes.ok) return codes
  const invoicing = parsePosInvoicing(record)
  if (!invoicing.ok) return invoicing
  const pieces = stock.get(id.value) ?? stock.get(fid.value)
  return {
    ok: true,
    value: {
      externalId: id.value || combinationKey(options.value),
      fid: fid.value || null,
      ...codes.value,
      price,
      originalPrice: former.value > price ? former.value : null,
      options: options.value,
      stock: pieces ?? 'uncounted',
      invoicing: invoicing.value,
    },
  }
}

function parseSimple(product: PosRecord, price: Centavos, stock: ReadonlyMap<string, number>): PosVariant[] | Flaw {
  const codes = parseCodes(product)
  if (!codes.ok) return codes
  const total = parsePosQuantity(product.totalStock)
  if (!total.ok) return total
  const own = stock.get(textOf(product._id) ?? '') ?? stock.get(textOf(product.fid) ?? '')
  const pieces: ImportStock = own ?? total.value ?? 'uncounted'
  const variant = {
    externalId: ONLY_VARIANT,
    fid: textOf(product.fid) || null,
    ...codes.value,
    price,
    originalPrice: null,
    options: [],
    stock: pieces,
    // What is known of its only variant is known of the product.
    invoicing: {},
  }
  return [{ record: product, variant }]
}

/** The field list of docs/rules.md#point-of-sale-product has no code; points of sale send one under these names. */
function parseCodes(record: PosRecord): Parsed<{ sku: string | null; barcode: string | null }> {
  const sku = parsePosText(record, 'sku')
  if (!sku.ok) return sku
  const barcode = parsePosText(record, 'codigo_barras' in record ? 'codigo_barras' : 'codigobarras')
  if (!barcode.ok) return barcode
  return { ok: true, value: { sku: codeOf(sku.value), barcode: codeOf(barcode.value) } }
}

/** Pieces by the variant's (or product's) key; entries of several warehouses add up. */
function parseStockList(product: PosRecord): Parsed<Map<string, number>> {
  const listed = listOf(product.variantStock)
  if (listed === null) return flaw('not-a-list', quote('variantStock'))
  const pieces = new Map<string, number>()
  for (const entry of listed) {
    if (!isRecord(entry)) return flaw('not-an-object')
    const key = textOf(entry.producto)
    const quantity = parsePosQuantity(entry.existencia)
    if (!quantity.ok) return quantity
    if (!key || quantity.value === null) continue
    const sum = (pieces.get(key) ?? 0) + quantity.value
    if (sum > MAX_INTEGER) return flaw('quantity-out-of-range', quote(String(sum)))
    pieces.set(key, sum)
  }
  return { ok: true, value: pieces }
}
