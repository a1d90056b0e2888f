import { type Flaw, flaw, hasControlCharacters, type Parsed } from './check-text.ts'
import { MAX_DESCRIPTION, MAX_ROWS_PER_PRODUCT } from './import-limits.ts'
import type { ImportLabel, ImportProduct } from './import-product.ts'
import { labelOf } from './label.ts'
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

/** The text of one element of the file, which should be a product. */
interface PosElement {
  text: string
  /** First and last line, from 1. */
  line: number
  lastLine: number
}

/**
 * Parses one backend product (docs/rules.md#point-of-sale-product); whatever of it is not accepted has a rejection.
 */
export function parsePosProduct(element: PosElement, options: ParseOptions): ParsedProduct {
  const place = { rows: 1, line: element.line, lastLine: element.lastLine }
  const parsed = parse(element.text)
  const record = parsed.ok && isRecord(parsed.value) ? parsed.value : {}
  const rejections = new RejectionList(textOf(record._id) ?? '')
  const product = parsed.ok ? build(parsed.value, element, rejections, options) : parsed
  if ('code' in product) {
    rejections.add('product', place, product)
    return { product: null, rejections: rejections.rejections, ...place }
  }
  return { product, rejections: rejections.rejections, ...place }
}

function parse(text: string): Parsed<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return flaw('not-json')
  }
}

function build(
  given: unknown,
  place: PosElement,
  rejections: RejectionList,
  { sanitize }: ParseOptions,
): ImportProduct | Flaw {
  if (!isRecord(given)) return flaw('not-an-object')
  const head = parseHead(given)
  if (!head.ok) return head
  const listed = listOf(given.variants)
  if (listed === null) return flaw('not-a-list', quote('variants'))
  if (listed.length > MAX_ROWS_PER_PRODUCT) return flaw('too-many-rows')
  const variants = parsePosVariants({ product: given, basePrice: head.value.basePrice, place, rejections })
  if (!Array.isArray(variants)) return variants
  if (variants.length === 0) return flaw('no-variants')
  const images = parsePosImages({
    product: given,
    variants: variants.map(({ record, variant }) => ({ record, externalId: variant.externalId })),
    place,
    rejections,
  })
  const isSimple = listed.length === 0
  return {
    ...head.value,
    line: place.line,
    description: sanitize(head.value.description),
    kind: isSimple ? 'simple' : 'variants',
    variants: variants.map(({ variant }) => variant),
    images,
    complete: rejections.rejections.length === 0,
  }
}

type PosHead = Omit<ImportProduct, 'line' | 'kind' | 'variants' | 'images' | 'complete'>

function parseHead(record: PosRecord): Parsed<PosHead> {
  const flaws: Flaw[] = []
  const take = <Value>(read: Parsed<Value>, otherwise: Value): Value => {
    if (read.ok) return read.value
    flaws.push(read)
    return otherwise
  }
  const externalId = take(parsePosText(record, '_id'), '')
  const name = take(parsePosText(record, 'nombre'), '')
  const basePrice = take(parsePosAmount(record, 'precio'), 0)
  const originalPrice = take(parsePosAmount(record, 'precio_original'), 0)
  const head: PosHead = {
    externalId,
    name: name.replace(/\s+/g, ' '),
    fid: take(parsePosText(record, 'fid'), '') || null,
    description: take(parseDescription(record), ''),
    brand: take(parsePosLabel(record, 'marca', 'nombremarca'), null),
    category: take(parsePosLabel(record, 'categoria', 'nombrecategoria'), null),
    basePrice,
    originalPrice: originalPrice > basePrice ? originalPrice : null,
    discountPercent: take(parsePosPercent(record, 'descuento_porcentaje'), 0),
    discountAmount: take(parsePosAmount(record, 'descuento_importe'), 0),
    withoutStock: take(parsePosFlag(record, 'sin_existencia', false), false),
    published: take(parsePosFlag(record, 'sync_woocommerce', true), true),
    invoicing: take(parsePosInvoicing(record), {}),
    createdAt: take(parsePosDate(record, 'created'), null),
  }
  const [first] = flaws
  if (first) return { ok: false, ...first }
  if (externalId === '') return flaw('missing-id')
  if (name === '') return flaw('missing-name')
  return { ok: true, value: head }
}

function parseDescription(record: PosRecord): Parsed<string> {
  const text = textOf(record.descripcion)
  if (text === null) return flaw('not-text', quote('descripcion'))
  if (text.length > MAX_DESCRIPTION) return flaw('description-too-long')
  return hasControlCharacters(text) ? flaw('control-character', quote('descripcion')) : { ok: true, value: text }
}

/** A brand or category by its name and its key. A key alone is one that the store knows already, or else a name. */
function parsePosLabel(record: PosRecord, key: string, name: string): Parsed<ImportLabel | null> {
  const label = parsePosText(record, name)
  if (!label.ok) return label
  // Points of sale send whole objects here, too, of which the name beside them is enough.
  const fid = textOf(record[key]) === null ? null : parsePosText(record, key)
  if (fid && !fid.ok) return fid
  return { ok: true, value: labelOf(label.value, fid?.value) }
}
