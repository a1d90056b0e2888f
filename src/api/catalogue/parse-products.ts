import { setImmediate } from 'node:timers/promises'
import { englishReasonOf } from '#domain/import/english-reason.ts'
import type { ImportProduct } from '#domain/import/import-product.ts'
import { isRecord } from '#domain/import/pos-fields.ts'
import { type PosParseOptions, parsePosRecord } from '#domain/import/pos-product.ts'
import { type Rejection, type RejectionCode, reasonOf } from '#domain/import/rejection.ts'
import { type BatchItem, type RejectedItem, rejectInvalid } from '../core/batch.ts'
import type { FieldRule } from '../core/fields.ts'
import { PosProductSchema } from './product-schemas.ts'

/** Milliseconds after which others have their turn. */
const TURN_MS = 10

/** The members of a product that state images. */
const IMAGE_MEMBERS = ['images', 'defaultImage', 'fallbackImage', 'variantImages'] as const

/** The rules of an import that a product may break. */
const REJECTIONS: readonly RejectionCode[] = [
  ...(['missing-id', 'missing-name', 'repeated-id', 'repeated-product', 'too-many-rows', 'no-variants'] as const),
  ...(['bad-price', 'negative-price', 'bad-discount', 'bad-quantity', 'quantity-out-of-range'] as const),
  ...(['unknown-warehouse', 'bad-flag', 'bad-date', 'too-many-options', 'too-long', 'description-too-long'] as const),
  ...(['control-character', 'not-an-object', 'not-text', 'not-a-list'] as const),
  ...(['image-scheme', 'image-url', 'source-too-long'] as const),
]

/** The codes of rejected products, in sentences that name no value. */
export const PRODUCT_ERRORS: readonly FieldRule[] = REJECTIONS.map((code) => {
  const unnamed = { code, value: '…' }
  return [code, capitalized(reasonOf(unnamed)), englishReasonOf(unnamed)]
})

/**
 * Parses products as an import does. A product that is not accepted as a whole is rejected as a whole. It yields to
 * other requests: a thousand long descriptions take seconds.
 */
export async function parseProducts(
  given: readonly unknown[],
  options: PosParseOptions,
): Promise<{ products: BatchItem<ImportProduct>[]; rejected: RejectedItem[] }> {
  const products: BatchItem<ImportProduct>[] = []
  const rejected: RejectedItem[] = []
  const seen = new Set<string>()
  let turnBegan = performance.now()
  for (const [index, record] of given.entries()) {
    if (performance.now() - turnBegan > TURN_MS) {
      await setImmediate()
      turnBegan = performance.now()
    }
    const checked = PosProductSchema.safeParse(record)
    if (!checked.success) {
      rejected.push(rejectInvalid(index, checked.error))
      continue
    }
    const { product, rejections } = parsePosRecord(record, options)
    if (!product || rejections.length > 0) rejected.push(rejectedProduct(index, rejections))
    else if (seen.has(product.externalId)) rejected.push(rejectedProduct(index, [repeated(product.externalId)]))
    else {
      seen.add(product.externalId)
      products.push({ index, value: withoutUnstated(product, record) })
    }
  }
  return { products, rejected }
}

function repeated(externalId: string): Rejection {
  const place = { loss: 'product' as const, line: 1, lastLine: 1 }
  return { code: 'repeated-product', value: '', product: externalId, path: ['_id'], ...place }
}

function rejectedProduct(index: number, rejections: readonly Rejection[]): RejectedItem {
  return {
    index,
    errors: rejections.map((rejection) => ({
      path: ['items', index, ...rejection.path],
      code: rejection.code,
      detail: capitalized(reasonOf(rejection)),
      detail_en: englishReasonOf(rejection),
    })),
  }
}

/** The reasons of an import follow the line that they are about. */
function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** A request does not change fields that it omits; a file, which is a whole catalogue, clears them. */
function withoutUnstated(product: ImportProduct, record: unknown): ImportProduct {
  const has = (name: string) => isRecord(record) && record[name] !== undefined && record[name] !== null
  const variantImages = product.variants.length > 0 && hasVariantImages(record)
  return {
    ...product,
    images: IMAGE_MEMBERS.some(has) || variantImages ? product.images : null,
    variants: product.variants.map((variant) =>
      variant.stock === 'uncounted' ? { ...variant, stock: 'unstated' } : variant,
    ),
  }
}

function hasVariantImages(record: unknown): boolean {
  const listed = isRecord(record) && Array.isArray(record.variants) ? record.variants : []
  return listed.some((variant) => isRecord(variant) && Array.isArray(variant.images))
}
