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
  variants: { read: number; new: number; changed: number; retired: number; rejected: number }
  images: { read: number; new: number; changed: number; removed: number; rejected: number }
}

export function emptyCounts(): ImportCounts {
  return {
    rows: { read: 0, rejected: 0 },
    products: { new: 0, changed: 0, unchanged: 0, rejected: 0 },
    withoutPrice: 0,
    belowZero: 0,
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
  if (parsed.product !== null) counts.belowZero += parsed.belowZero ?? 0
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
  counts.variants.new += plan.variants.added.length
  counts.variants.changed += plan.variants.changed.length
  counts.variants.retired += plan.variants.retired.length
  counts.images.new += plan.images.added.length
  counts.images.changed += plan.images.changed.length
  counts.images.removed += plan.images.removed.length
}

/** Whether shoppers will see a variant of it with 'Consultar precio' (docs/rules/catalogue.md#displayed-price). */
export function isShownWithoutPrice(product: ImportProduct): boolean {
  return product.published && product.variants.some((variant) => unitPrice(product, variant) === null)
}
