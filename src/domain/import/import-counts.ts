import { unitPrice } from '../product/price.ts'
import type { ImportProduct } from './import-product.ts'
import { type ParsedProduct, rejectedRows } from './parsed-product.ts'
import type { ProductPlan } from './plan-product.ts'

/** The counts of what an import did, or would do. Every product of the file is new, changed, unchanged or rejected. */
export interface ImportCounts {
  rows: { read: number; rejected: number }
  products: { new: number; changed: number; unchanged: number; rejected: number }
  /** Products among the new and changed of which shoppers see a variant with 'Consultar precio'. */
  withoutPrice: number
  /** Rows whose pieces are below 0 in the file: they come in as 0. */
  belowZero: number
  /** Variants among the new and changed of which the file has no pieces: they are sold without a limit. */
  uncounted: number
  /** Variants with a price that changes by itself in the source, on a day to come. */
  timedSales: number
  /** Rows whose name is not their product's. */
  otherNames: number
  variants: { read: number; new: number; changed: number; retired: number; rejected: number }
  images: { read: number; new: number; changed: number; removed: number; rejected: number }
}

/** Completes stored counts: an earlier release did not count all of these, which are 0. */
export function storedCounts(stored: ImportCounts | null): ImportCounts | null {
  return stored && { ...emptyCounts(), ...stored }
}

export function emptyCounts(): ImportCounts {
  return {
    rows: { read: 0, rejected: 0 },
    products: { new: 0, changed: 0, unchanged: 0, rejected: 0 },
    withoutPrice: 0,
    belowZero: 0,
    uncounted: 0,
    timedSales: 0,
    otherNames: 0,
    variants: { read: 0, new: 0, changed: 0, retired: 0, rejected: 0 },
    images: { read: 0, new: 0, changed: 0, removed: 0, rejected: 0 },
  }
}

export function countParsed(counts: ImportCounts, parsed: ParsedProduct): void {
  counts.rows.read += parsed.rows
  counts.rows.rejected += rejectedRows(parsed)
  if (isRejected(parsed)) counts.products.rejected++
  counts.variants.rejected += rejectedVariants(parsed)
  counts.images.rejected += parsed.rejections.filter((rejection) => rejection.loss === 'image').length
  if (parsed.product !== null) {
    counts.belowZero += parsed.belowZero ?? 0
    counts.timedSales += parsed.timedSales ?? 0
    counts.otherNames += parsed.otherNames ?? 0
  }
  counts.variants.read += parsed.product?.variants.length ?? 0
  counts.images.read += parsed.product?.images?.length ?? 0
}

/** The products of a file, as far as it was read. */
export function countedProducts({ products }: ImportCounts): number {
  return products.new + products.changed + products.unchanged + products.rejected
}

/** Whether a product is lost, as opposed to a row whose product is unknown. */
function isRejected({ product, rejections }: ParsedProduct): boolean {
  return product === null && rejections.every(({ loss }) => loss !== 'row')
}

/** The rejected variants: several rejections of one line lose only one. */
function rejectedVariants(parsed: ParsedProduct): number {
  return new Set(
    parsed.rejections
      .filter((rejection) => rejection.loss === 'variant')
      .map(({ line, product }) => `${line} ${product}`),
  ).size
}

export function countPlan(counts: ImportCounts, plan: ProductPlan): void {
  counts.products[plan.status]++
  if (plan.status !== 'unchanged' && isShownWithoutPrice(plan.product)) counts.withoutPrice++
  if (plan.status !== 'unchanged') counts.uncounted += uncountedVariants(plan)
  counts.variants.new += plan.variants.added.length
  counts.variants.changed += plan.variants.changed.length
  counts.variants.retired += plan.variants.retired.length
  counts.images.new += plan.images.added.length
  counts.images.changed += plan.images.changed.length
  counts.images.removed += plan.images.removed.length
}

/** The variants that will be sold without a limit, although their product is counted. */
function uncountedVariants({ product, variants }: ProductPlan): number {
  if (product.withoutStock || !product.published) return 0
  return variants.all.filter(({ stock, stored }) => stock === 'uncounted' || (stock === 'unstated' && !stored)).length
}

/** The share of a store's variants up to which an import retires them without a confirmation. */
const RETIRED_SHARE = 0.05

/** Whether an import would retire so many of a store's variants that a person has to want it. */
export function retiresMany({ variants }: ImportCounts, storeVariants: number): boolean {
  return variants.retired > storeVariants * RETIRED_SHARE
}

/** Whether shoppers will see a variant of it with 'Consultar precio' (docs/rules/catalogue.md#displayed-price). */
export function isShownWithoutPrice(product: ImportProduct): boolean {
  return product.published && product.variants.some((variant) => unitPrice(product, variant) === null)
}
