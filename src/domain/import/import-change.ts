import type { ImageCut } from '../image/image-cut.ts'
import type { InvoicingFacts } from '../product/invoicing-facts.ts'
import type { ImportImage, ImportOption, ImportTerm, ImportVariant } from './import-product.ts'
import {
  formatDigest,
  type ImageState,
  type ProductPlan,
  type StoredImage,
  type StoredProduct,
  type StoredVariant,
} from './plan-product.ts'
import { sameOptions } from './product-digest-text.ts'
import type { StaffEdits } from './staff-edits.ts'

/** A value before an import, and as the import wrote it. */
export type Changed<Value> = readonly [before: Value, after: Value]

/** A brand or category with its id. */
export type RecordedTerm = ImportTerm & { id: number }

/** A brand or category that got another key or name. */
export interface TermChange {
  kind: 'brand' | 'category'
  id: number
  before: ImportTerm
  after: ImportTerm
}

/** The facts of a product that are compared by their values. */
export interface ProductValues {
  fid: string | null
  kind: 'simple' | 'variants'
  name: string
  description: string
  basePrice: number
  originalPrice: number | null
  discountPercent: number
  discountAmount: number
  withoutStock: boolean
  published: boolean
  invoicing: InvoicingFacts
}

export const PRODUCT_VALUES = [
  'fid',
  'kind',
  'name',
  'description',
  'basePrice',
  'originalPrice',
  'discountPercent',
  'discountAmount',
  'withoutStock',
  'published',
  'invoicing',
] as const satisfies (keyof ProductValues)[]

/** The facts of a variant but for its pieces. */
export type VariantValues = Pick<
  ImportVariant,
  'fid' | 'sku' | 'barcode' | 'price' | 'originalPrice' | 'options' | 'invoicing'
>

export const VARIANT_VALUES = [
  'fid',
  'sku',
  'barcode',
  'price',
  'originalPrice',
  'options',
  'invoicing',
] as const satisfies (keyof VariantValues)[]

/** A variant that an import began to sell, or no longer sold, or the facts that differ. */
export type VariantChange =
  | { kind: 'added' | 'retired'; variant: VariantValues }
  | { kind: 'changed'; values: { [Fact in keyof VariantValues]?: Changed<VariantValues[Fact]> } }

/** The bytes of an image, and how the staff cut it, by the source of the image. */
export type RemovedImage = ImageState & {
  source: string
  cut: ImageCut | null
  uncutKey: string | null
  pieceKey: string | null
}

/** The changes that an import made to a stored product, without its pieces. */
export interface ProductThings {
  /** The digest and the staff's edits before the import. */
  digest: string | null
  staffEdits: StaffEdits
  values: { [Fact in keyof ProductValues]?: Changed<ProductValues[Fact]> }
  /** Only where it is another row than before. */
  brand?: Changed<RecordedTerm | null>
  category?: Changed<RecordedTerm | null>
  /** By external id. */
  variants: Record<string, VariantChange>
  /** The external ids of the variants that are sold, where the sequence differs. */
  sequence?: Changed<string[]>
  images?: Changed<ImportImage[]>
  removedImages?: RemovedImage[]
}

/** A stored product as it was before an import. */
export interface StoredBefore extends StoredProduct {
  product: (ProductValues & { variants: readonly (VariantValues & { externalId: string })[] }) | null
  brand: RecordedTerm | null
  category: RecordedTerm | null
}

/** The brand and category that a product got, of products whose catalogue was written. */
type WrittenTermsOf = Record<'brand' | 'category', () => RecordedTerm | null>

/** Returns the changes of a plan that was carried out, to be undone later. Fetched images are no such change. */
export function recordThings(plan: ProductPlan, before: StoredBefore, written: WrittenTermsOf): ProductThings {
  const things: ProductThings = {
    digest: before.digest && formatDigest(before.digest),
    staffEdits: before.staffEdits,
    values: {},
    variants: {},
  }
  if (!plan.writesCatalogue || !before.product) return things
  const [brand, category] = [written.brand(), written.category()]
  const sequence = changed(sequenceOf(before.product.variants), sequenceAfter(plan, before.variants))
  const images = imagesChange(plan, before.images)
  const isRemoved = new Set(plan.images.removed)
  const removed = before.images.filter(({ id }) => isRemoved.has(id))
  return {
    ...things,
    values: changedValues(PRODUCT_VALUES, before.product, plan.product),
    ...(before.brand?.id !== brand?.id && { brand: [before.brand, brand] as const }),
    ...(before.category?.id !== category?.id && { category: [before.category, category] as const }),
    variants: variantChanges(plan, before),
    ...(sequence && { sequence }),
    ...(images && { images }),
    ...(removed.length > 0 && { removedImages: removed.map(bytesOf) }),
  }
}

/** How many variants were added, changed or retired. */
export function countVariants({ variants }: ProductThings): number {
  return Object.keys(variants).length
}

/** Whether two values are stored alike; options in any sequence. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  return JSON.stringify(sorted(value))
}

function isOptions(value: unknown): value is ImportOption[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && 'type' in each)
}

/** Members in the sequence of their names: a database may return them in another one. */
function sorted(value: unknown): unknown {
  if (isOptions(value)) return sameOptions(value)
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, sorted(member)])
}

function changed<Value>(before: Value, after: Value): Changed<Value> | null {
  return isSameValue(before, after) ? null : [before, after]
}

function changedValues<Values extends object, Fact extends keyof Values>(
  facts: readonly Fact[],
  before: Values,
  after: Pick<Values, Fact>,
): { [Each in Fact]?: Changed<Values[Each]> } {
  const differing: { [Each in Fact]?: Changed<Values[Each]> } = {}
  for (const fact of facts) {
    if (!isSameValue(before[fact], after[fact])) differing[fact] = [before[fact], after[fact]]
  }
  return differing
}

export function variantValues(variant: VariantValues): VariantValues {
  const { fid, sku, barcode, price, originalPrice, options, invoicing } = variant
  return { fid, sku, barcode, price, originalPrice, options, invoicing }
}

function variantChanges(plan: ProductPlan, before: StoredBefore): ProductThings['variants'] {
  const known = new Map(before.product?.variants.map((variant) => [variant.externalId, variant]))
  const retired = new Set(plan.variants.retired)
  const changes: ProductThings['variants'] = {}
  for (const variant of plan.variants.all) {
    const own = known.get(variant.externalId)
    const values = own && changedValues(VARIANT_VALUES, variantValues(own), variant)
    if (!values) changes[variant.externalId] = { kind: 'added', variant: variantValues(variant) }
    else if (Object.keys(values).length > 0) changes[variant.externalId] = { kind: 'changed', values }
  }
  for (const { id, externalId } of before.variants) {
    const own = known.get(externalId)
    if (own && retired.has(id)) changes[externalId] = { kind: 'retired', variant: variantValues(own) }
  }
  return changes
}

function sequenceOf(variants: readonly { externalId: string }[]): string[] {
  return variants.map(({ externalId }) => externalId)
}

/** The variants that are sold after a plan, where variants of a rejected row stay in their places. */
function sequenceAfter({ product, variants }: ProductPlan, stored: readonly StoredVariant[]): string[] {
  const listed = new Set(sequenceOf(variants.all))
  const others = product.complete ? [] : stored.filter(({ externalId, active }) => active && !listed.has(externalId))
  return sequenceOf(
    inPlace([...variants.all.map((variant) => ({ ...variant, id: variant.stored?.id ?? null })), ...others]),
  )
}

function imagesChange({ product, images }: ProductPlan, stored: readonly StoredImage[]): Changed<ImportImage[]> | null {
  if (product.images === null) return null
  const listed = product.images.map((image, position) => ({
    ...image,
    position,
    id: stored.find(({ source }) => source === image.source)?.id ?? null,
  }))
  const isListed = new Set(listed.map(({ source }) => source))
  const isRemoved = new Set(images.removed)
  const others = stored.filter(({ id, source }) => !isListed.has(source) && !isRemoved.has(id))
  return changed(stored.map(statedImage), inPlace([...listed, ...others]).map(statedImage))
}

/** By position, then by id, as they are read; rows that are not stored yet come last. */
function inPlace<Row extends { position: number; id: number | null }>(found: readonly Row[]): Row[] {
  return found.toSorted((a, b) => a.position - b.position || (a.id ?? Infinity) - (b.id ?? Infinity) || 0)
}

export function statedImage({ source, alt, variantExternalId }: ImportImage): ImportImage {
  return { source, alt, variantExternalId }
}

function bytesOf(image: StoredImage): RemovedImage {
  const { source, state, blobKey, width, height, failure, cut, uncutKey, pieceKey } = image
  return { source, state, blobKey, width, height, failure, cut, uncutKey, pieceKey }
}
