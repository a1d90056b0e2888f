import type { ReadProduct } from '#data/import/read-stored.ts'
import type { NewChange, recordBatch } from '#data/import/write-import-record.ts'
import { countVariants, type RecordedTerm, recordThings } from '#domain/import/import-change.ts'
import type { ImportTerm } from '#domain/import/import-product.ts'
import { formatDigest, type ProductPlan } from '#domain/import/plan-product.ts'
import type { WrittenPlans } from '../catalogue/write-plans.ts'

/** A plan with the product as it was before; null for a new one. */
export interface PlannedChange {
  plan: ProductPlan
  before: ReadProduct | null
}

/** The changes of a batch by which it can be undone. */
export function recordedChanges(
  touched: readonly PlannedChange[],
  { ids, pieces, brands, categories }: WrittenPlans,
): Pick<Parameters<typeof recordBatch>[1], 'changes' | 'pieces' | 'terms'> {
  return {
    changes: touched.flatMap((each): NewChange[] => recordedChange(each, { ids, brands, categories })),
    pieces,
    terms: [
      ...brands.changes.map((change) => ({ kind: 'brand' as const, ...change })),
      ...categories.changes.map((change) => ({ kind: 'category' as const, ...change })),
    ],
  }
}

function recordedChange(
  { plan, before }: PlannedChange,
  { ids, brands, categories }: Pick<WrittenPlans, 'ids' | 'brands' | 'categories'>,
): NewChange[] {
  const { product, digest, staffEdits } = plan
  const productId = ids.get(product.externalId)
  // Fetched images alone are no change of the source.
  if (productId === undefined || digest === null || !(plan.writesCatalogue || plan.writesStock)) return []
  const change = { productId, digest: formatDigest(digest), staffEdits }
  if (before === null) return [{ ...change, things: null, variants: product.variants.length }]
  const things = recordThings(
    plan,
    {
      ...before,
      brand: recordedTerm(before.product?.brand ?? null, before.brandId),
      category: recordedTerm(before.product?.category ?? null, before.categoryId),
    },
    {
      brand: () => recordedTerm(product.brand, brands.idOf(product.brand)),
      category: () => recordedTerm(product.category, categories.idOf(product.category)),
    },
  )
  const countsStock = plan.writesStock ? product.variants.length : 0
  return [{ ...change, things, variants: Math.max(countVariants(things), countsStock) }]
}

function recordedTerm(term: ImportTerm | null, id: number | null): RecordedTerm | null {
  if (term === null || id === null) return null
  const { key, label, fid } = term
  return { id, key, label, fid }
}
