import { checkText, type Flaw, flaw, hasControlCharacters, type Parsed } from './check-text.ts'
import { type CsvRow, cellOf, rowFlaw } from './csv-columns.ts'
import { ImageList, parseAlt, parseSource } from './image-sources.ts'
import { MAX_DESCRIPTION } from './import-limits.ts'
import type { ImportProduct, ImportVariant } from './import-product.ts'
import { parseFlag } from './parse-amount.ts'
import { type ParsedProduct, type ParseOptions, RejectionList } from './parsed-product.ts'
import { quote } from './rejection.ts'
import type { RowGroup } from './row-grouper.ts'
import type { ShopifyColumns } from './shopify-columns.ts'
import { isVariantRow } from './shopify-row.ts'
import { hasStockBelowZero, parseShopifyOptions, parseShopifyVariant } from './shopify-variant.ts'
import { termOf } from './term.ts'

/** Parses one product of the export; every part that is not accepted has a rejection. */
export function parseShopifyProduct(columns: ShopifyColumns, group: RowGroup, options: ParseOptions): ParsedProduct {
  const rejections = new RejectionList(group.key)
  const place = { rows: group.rows.length + group.surplus, line: group.rows[0].line, lastLine: group.lastLine }
  const product = buildProduct(columns, group, rejections, options)
  if ('code' in product) {
    rejections.add('product', place, product)
    return { product: null, rejections: rejections.rejections, ...place }
  }
  const belowZero = group.rows.filter((row) => hasStockBelowZero(columns, row)).length
  return { product, rejections: rejections.rejections, ...place, belowZero }
}

function buildProduct(
  columns: ShopifyColumns,
  group: RowGroup,
  rejections: RejectionList,
  options: ParseOptions,
): ImportProduct | Flaw {
  const [first, ...others] = group.rows
  const handle = checkText(group.key, 'el identificador (Handle)')
  if (!handle.ok) return handle
  if (group.surplus > 0) return flaw('too-many-rows')
  const misshapen = rowFlaw(columns, first)
  if (misshapen) return misshapen
  const head = parseHead(columns, first, options)
  if (!head.ok) return head

  const rows = [first, ...others.filter((row) => !rejectMisshapen(columns, row, rejections))]
  const variantRows = rows.filter((row) => row === first || isVariantRow(columns, row))
  const types = parseShopifyOptions(columns, first, variantRows)
  if (!types.ok) return types
  const accepted = parseVariants(variantRows, rejections, (row) => parseShopifyVariant(columns, row, types.value))
  const images = parseImages(columns, rows, accepted.byRow, rejections)
  const [only] = accepted.variants
  if (!only) return flaw('no-variants')

  const isSimple = types.value.length === 0
  return {
    ...head.value,
    externalId: group.key,
    line: first.line,
    fid: null,
    kind: isSimple ? 'simple' : 'variants',
    // With variants the product has no price of its own: theirs count ('Desde $x',
    // docs/rules/catalogue.md#displayed-price).
    basePrice: isSimple ? only.price : 0,
    originalPrice: isSimple ? only.originalPrice : null,
    discountPercent: 0,
    discountAmount: 0,
    withoutStock: false,
    invoicing: {},
    createdAt: null,
    variants: accepted.variants,
    images,
    complete: rejections.rejections.length === 0,
  }
}

type ShopifyHead = Pick<ImportProduct, 'name' | 'description' | 'brand' | 'category' | 'published'>

function parseHead(columns: ShopifyColumns, first: CsvRow, { sanitize }: ParseOptions): Parsed<ShopifyHead> {
  const title = checkText(cellOf(columns, first, 'title'), 'el título')
  if (!title.ok) return title
  if (title.value === '') return flaw('missing-title')
  const brand = checkText(cellOf(columns, first, 'vendor'), 'la marca')
  if (!brand.ok) return brand
  const isGiftCard = parseFlag(cellOf(columns, first, 'giftCard'), false)
  if (isGiftCard.ok && isGiftCard.value) return flaw('unsupported-kind', 'tarjetas de regalo (Gift Card)')
  const category = checkText(cellOf(columns, first, 'type') || lastPart(cellOf(columns, first, 'category')), 'el tipo')
  if (!category.ok) return category
  const body = cellOf(columns, first, 'body')
  if (body.length > MAX_DESCRIPTION) return flaw('description-too-long')
  if (hasControlCharacters(body)) return flaw('control-character', 'la descripción')
  const published = parseFlag(cellOf(columns, first, 'published'), true)
  if (!published.ok) return published
  const status = cellOf(columns, first, 'status').toLowerCase()
  return {
    ok: true,
    value: {
      name: title.value.replace(/\s+/g, ' '),
      description: sanitize(body),
      brand: termOf(brand.value),
      category: termOf(category.value),
      // Drafts and archived products may still have `Published: true`.
      published: published.value && (status === '' || status === 'active'),
    },
  }
}

/** `Apparel & Accessories > Shoes > Boots` → `Boots`: Shopify fills in its own category where merchants write none. */
function lastPart(path: string): string {
  return path.split('>').at(-1)?.trim() ?? ''
}

function rejectMisshapen(columns: ShopifyColumns, row: CsvRow, rejections: RejectionList): boolean {
  const misshapen = rowFlaw(columns, row)
  if (misshapen) rejections.add('variant', row, misshapen)
  return misshapen !== null
}

function parseVariants(
  rows: readonly CsvRow[],
  rejections: RejectionList,
  read: (row: CsvRow) => { variant: ImportVariant | null; flaws: Flaw[] },
): { variants: ImportVariant[]; byRow: Map<CsvRow, string> } {
  const variants = new Map<string, ImportVariant>()
  const byRow = new Map<CsvRow, string>()
  for (const row of rows) {
    const { variant, flaws } = read(row)
    for (const each of flaws) rejections.add('variant', row, each)
    if (!variant) continue
    if (variants.has(variant.externalId)) {
      const combination = variant.options.map((option) => option.value.label).join(' / ')
      rejections.add('variant', row, flaw('repeated-combination', quote(combination)))
    } else {
      variants.set(variant.externalId, variant)
      byRow.set(row, variant.externalId)
    }
  }
  return { variants: [...variants.values()], byRow }
}

function parseImages(
  columns: ShopifyColumns,
  rows: readonly CsvRow[],
  variants: ReadonlyMap<CsvRow, string>,
  rejections: RejectionList,
): ImportProduct['images'] {
  const list = new ImageList()
  const add = (row: CsvRow, written: string, alt: string, variant: string | null) => {
    if (written === '') return
    const source = parseSource(written)
    const text = parseAlt(alt)
    if (source.ok && text.ok) list.add(source.value, text.value, variant)
    if (!source.ok) rejections.add('image', row, source)
    if (!text.ok) rejections.add('image', row, text)
  }
  const position = (row: CsvRow) => Number(cellOf(columns, row, 'imagePosition')) || Number.POSITIVE_INFINITY
  const inOrder = columns.at.has('imagePosition') ? rows.toSorted((a, b) => compare(position(a), position(b))) : rows
  for (const row of inOrder) add(row, cellOf(columns, row, 'imageSource'), cellOf(columns, row, 'imageAlt'), null)
  for (const row of rows) {
    const variant = variants.get(row)
    if (variant !== undefined) add(row, cellOf(columns, row, 'variantImage'), '', variant)
  }
  return list.images
}

function compare(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
