import type { Centavos } from '../money/money.ts'
import { unitPrice } from '../product/price.ts'
import { type Flaw, FlawList, flaw, type Parsed, within } from './check-text.ts'
import { MAX_VARIANT_KEY } from './import-limits.ts'
import type { ImportOption, ImportStock, ImportVariant } from './import-product.ts'
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
import { OWN_STOCK, parsePosStock } from './pos-stock.ts'
import { quote } from './rejection.ts'
import { codeOf } from './term.ts'
import { parseBarcode, parseSku } from './written-code.ts'

interface PosVariantInput {
  product: PosRecord
  /** The price that a variant without one of its own is sold at. */
  basePrice: Centavos
  warehouses: ReadonlySet<string> | null
  place: { line: number; lastLine: number }
  rejections: RejectionList
}

interface PosVariant {
  record: PosRecord
  /** Where in the list of the product it is; null for the only variant of a simple one. */
  index: number | null
  variant: ImportVariant
}

/** The accepted variants, or the flaws of the product as a whole. */
type PosVariantsOutcome = { ok: true; variants: PosVariant[] } | { ok: false; flaws: Flaw[] }

/** The variants of a product; a simple one has a single one without options. */
export function parsePosVariants(input: PosVariantInput): PosVariantsOutcome {
  const { product, basePrice, warehouses, place, rejections } = input
  const stock = parsePosStock(product, warehouses)
  if (!stock.ok) return { ok: false, flaws: [stock] }
  const listed = listOf(product.variants) ?? []
  if (listed.length === 0) return parseSimple(product, basePrice, stock.value)

  const records = listed.flatMap((record, index) => (isRecord(record) ? [{ record, index }] : []))
  for (const [index, variant] of listed.entries()) {
    if (!isRecord(variant)) rejections.add('variant', place, flaw('not-an-object', '', ['variants', index]))
  }
  const options = parsePosOptions(
    product,
    records.map(({ record }) => record),
  )
  const ids = new Set(records.map(({ record }) => textOf(record._id)))
  const stockOf = (id: string, fid: string) =>
    findStock(stock.value, id) ?? (ids.has(fid) ? null : findStock(stock.value, fid))
  const accepted = new Map<string, PosVariant>()
  for (const [number, { record, index }] of records.entries()) {
    const given = { options: options[number] ?? { ok: true, value: [] }, basePrice, stockOf, warehouses }
    const { variant, flaws } = parseVariant(record, given)
    const reject = (each: Flaw, item = '') =>
      rejections.add('variant', place, { ...each, path: ['variants', index, ...(each.path ?? [])] }, item)
    for (const each of flaws) reject(each, `variante ${textOf(record._id) || number + 1}`)
    if (!variant) continue
    if (accepted.has(variant.externalId)) reject(flaw('repeated-id', quote(variant.externalId), ['_id']))
    else accepted.set(variant.externalId, { record, index, variant })
  }
  return { ok: true, variants: [...accepted.values()] }
}

interface VariantContext {
  options: Parsed<ImportOption[]>
  basePrice: Centavos
  /** The pieces that the product states for a key or id. */
  stockOf: (id: string, fid: string) => ImportStock | null
  warehouses: ReadonlySet<string> | null
}

function findStock(stock: ReadonlyMap<string, ImportStock>, key: string): ImportStock | null {
  return key === OWN_STOCK ? null : (stock.get(key) ?? null)
}

function parseVariant(
  record: PosRecord,
  { options, basePrice, stockOf, warehouses }: VariantContext,
): { variant: ImportVariant | null; flaws: Flaw[] } {
  const list = new FlawList()
  const chosen = list.take(options, [])
  const id = list.take(parsePosText(record, '_id', MAX_VARIANT_KEY), '')
  const fid = list.take(parsePosText(record, 'fid'), '')
  const price = list.take(parsePosAmount(record, 'precio'), 0)
  const former = list.take(parsePosAmount(record, 'precio_original'), 0)
  const codes = parseCodes(record, list)
  const invoicing = parsePosInvoicing(record, list)
  const own = list.take(parsePosStock(record, warehouses), new Map()).get(OWN_STOCK)
  if (list.flaws.length > 0) return { variant: null, flaws: list.flaws }
  return {
    variant: {
      externalId: id || combinationKey(chosen),
      fid: fid || null,
      ...codes,
      price,
      originalPrice: former > (unitPrice({ basePrice }, { price }) ?? 0) ? former : null,
      options: chosen,
      stock: stockOf(id, fid) ?? own ?? 'uncounted',
      invoicing,
    },
    flaws: [],
  }
}

function parseSimple(product: PosRecord, price: Centavos, stock: ReadonlyMap<string, ImportStock>): PosVariantsOutcome {
  const list = new FlawList()
  const codes = parseCodes(product, list)
  const total = list.take(parsePosQuantity(product, 'totalStock'), null)
  if (list.flaws.length > 0) return { ok: false, flaws: list.flaws }
  const own = findStock(stock, textOf(product._id) ?? '') ?? findStock(stock, textOf(product.fid) ?? '')
  const variant: ImportVariant = {
    externalId: ONLY_VARIANT,
    fid: textOf(product.fid) || null,
    ...codes,
    price,
    originalPrice: null,
    options: [],
    stock: own ?? total ?? 'uncounted',
    // The facts of its only variant are the product's.
    invoicing: {},
  }
  return { ok: true, variants: [{ record: product, index: null, variant }] }
}

/**
 * The field list of docs/rules/import.md#point-of-sale-product has no code; points of sale send one under these names.
 */
function parseCodes(record: PosRecord, list: FlawList): { sku: string | null; barcode: string | null } {
  const field = 'codigo_barras' in record ? 'codigo_barras' : 'codigobarras'
  const sku = list.take(within(['sku'], parseSku(list.take(parsePosText(record, 'sku'), ''))), '')
  const barcode = list.take(within([field], parseBarcode(list.take(parsePosText(record, field), ''))), '')
  return { sku: codeOf(sku), barcode: codeOf(barcode) }
}
