import { type Flaw, FlawList, flaw, hasControlCharacters, type Parsed, within } from './check-text.ts'
import { MAX_DESCRIPTION, MAX_ROWS_PER_PRODUCT } from './import-limits.ts'
import type { ImportProduct, ImportTerm } from './import-product.ts'
import { type ParsedProduct, type ParseOptions, RejectionList } from './parsed-product.ts'
import {
  isRecord,
  listOf,
  type PosRecord,
  parsePosAmount,
  parsePosDate,
  parsePosFlag,
  parsePosPercent,
  parsePosText,
  textOf,
} from './pos-fields.ts'
import { parsePosImages } from './pos-images.ts'
import { parsePosInvoicing } from './pos-invoicing.ts'
import { parsePosVariants } from './pos-variants.ts'
import { quote } from './rejection.ts'
import { termOf } from './term.ts'

/** The text of one element of the file, which should be a product. */
interface PosElement extends PosPlace {
  text: string
}

/** First and last line, from 1. */
interface PosPlace {
  line: number
  lastLine: number
}

export interface PosParseOptions extends ParseOptions {
  /** Keys of the store's warehouses; null where any may be named. */
  warehouses: ReadonlySet<string> | null
}

/** Parses the text of one backend product, as {@link parsePosRecord} does with its value. */
export function parsePosProduct(element: PosElement, options: PosParseOptions): ParsedProduct {
  return parseJsonProduct(element, (value, place) => parsePosRecord(value, options, place))
}

/** Parses the text of one product as JSON, and its value by the format's own rule. */
export function parseJsonProduct(
  { text, ...place }: PosElement,
  parseValue: (value: unknown, place: PosPlace) => ParsedProduct,
): ParsedProduct {
  const parsed = parse(text)
  if (parsed.ok) return parseValue(parsed.value, place)
  const rejections = new RejectionList('')
  rejections.add('product', place, parsed)
  return { product: null, rejections: rejections.rejections, rows: 1, ...place }
}

/**
 * Parses one backend product (docs/rules/import.md#point-of-sale-product); every part that is not accepted has a
 * rejection with its path in the value.
 * @param place its lines in a file; a value that came alone is line 1
 */
export function parsePosRecord(
  value: unknown,
  options: PosParseOptions,
  { line, lastLine }: PosPlace = { line: 1, lastLine: 1 },
): ParsedProduct {
  const place = { rows: 1, line, lastLine }
  const record = isRecord(value) ? value : null
  const rejections = new RejectionList(textOf(record?._id) ?? '')
  const built = record ? build(record, place, rejections, options) : { flaws: [flaw('not-an-object')] }
  if ('flaws' in built) for (const each of built.flaws) rejections.add('product', place, each)
  return { product: 'flaws' in built ? null : built, rejections: rejections.rejections, ...place }
}

function parse(text: string): Parsed<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return flaw('not-json')
  }
}

function build(
  given: PosRecord,
  place: PosPlace,
  rejections: RejectionList,
  { sanitize, warehouses }: PosParseOptions,
): ImportProduct | { flaws: Flaw[] } {
  const list = new FlawList()
  const head = parseHead(given, list)
  const listed = list.take(parseList(given, 'variants'), [])
  if (listed.length > MAX_ROWS_PER_PRODUCT) list.flaws.push(flaw('too-many-rows', '', ['variants']))
  if (list.flaws.length > 0) return list
  const parsed = parsePosVariants({ product: given, basePrice: head.basePrice, warehouses, place, rejections })
  if (!parsed.ok) return parsed
  const { variants } = parsed
  if (variants.length === 0) return { flaws: [flaw('no-variants', '', ['variants'])] }
  const images = parsePosImages({
    product: given,
    variants: variants.map(({ record, index, variant }) => ({ record, index, externalId: variant.externalId })),
    place,
    rejections,
  })
  return {
    ...head,
    line: place.line,
    description: sanitize(head.description),
    kind: isSimple(given, listed) ? 'simple' : 'variants',
    variants: variants.map(({ variant }) => variant),
    images,
    complete: rejections.rejections.length === 0,
  }
}

/** Whether a product has no variants, or a single one, which is the product itself. */
function isSimple(product: PosRecord, listed: readonly unknown[]): boolean {
  const [only] = listed
  const isAlone = listed.length === 1 && isRecord(only) && !Object.keys(only).some((name) => /^variante\d/.test(name))
  return listed.length === 0 || (isAlone && product.tipo === 'Producto Simple')
}

type PosHead = Omit<ImportProduct, 'line' | 'kind' | 'variants' | 'images' | 'complete'>

function parseHead(record: PosRecord, list: FlawList): PosHead {
  const externalId = list.take(parseRequired(record, '_id', 'missing-id'), '')
  const name = list.take(parseRequired(record, 'nombre', 'missing-name'), '')
  const basePrice = list.take(parsePosAmount(record, 'precio'), 0)
  const originalPrice = list.take(parsePosAmount(record, 'precio_original'), 0)
  return {
    externalId,
    name: name.replace(/\s+/g, ' '),
    fid: list.take(parsePosText(record, 'fid'), '') || null,
    description: list.take(within(['descripcion'], parseDescription(record)), ''),
    brand: list.take(parsePosTerm(record, 'marca', 'nombremarca'), null),
    category: list.take(parsePosTerm(record, 'categoria', 'nombrecategoria'), null),
    basePrice,
    originalPrice: originalPrice > basePrice ? originalPrice : null,
    discountPercent: list.take(parsePosPercent(record, 'descuento_porcentaje'), 0),
    discountAmount: list.take(parsePosAmount(record, 'descuento_importe'), 0),
    withoutStock: list.take(parsePosFlag(record, 'sin_existencia', false), false),
    published: list.take(parsePosFlag(record, 'sync_woocommerce', true), true),
    invoicing: parsePosInvoicing(record, list),
    createdAt: list.take(parsePosDate(record, 'created'), null),
  }
}

function parseRequired(record: PosRecord, name: string, missing: 'missing-id' | 'missing-name'): Parsed<string> {
  const text = parsePosText(record, name)
  return text.ok && text.value === '' ? flaw(missing, '', [name]) : text
}

function parseList(record: PosRecord, name: string): Parsed<readonly unknown[]> {
  const listed = listOf(record[name])
  return listed === null ? flaw('not-a-list', quote(name), [name]) : { ok: true, value: listed }
}

function parseDescription(record: PosRecord): Parsed<string> {
  const text = textOf(record.descripcion)
  if (text === null) return flaw('not-text', quote('descripcion'))
  if (text.length > MAX_DESCRIPTION) return flaw('description-too-long')
  return hasControlCharacters(text) ? flaw('control-character', quote('descripcion')) : { ok: true, value: text }
}

/** A brand or category by its name and its key. A key alone is a key that the store knows already, or else a name. */
function parsePosTerm(record: PosRecord, key: string, name: string): Parsed<ImportTerm | null> {
  const text = parsePosText(record, name)
  if (!text.ok) return text
  // Points of sale send whole objects here, too, of which the separate name is enough.
  const fid = textOf(record[key]) === null ? null : parsePosText(record, key)
  if (fid && !fid.ok) return fid
  return { ok: true, value: termOf(text.value, fid?.value) }
}
