import type { Db } from '#data/database/client.ts'
import { readWholeProducts } from '#data/import/read-catalogue.ts'
import { MAX_PREVIEWED } from '#domain/import/import-run.ts'
import type { ProductPlan } from '#domain/import/plan-product.ts'
import { type ProductChange, productChange } from '#domain/import/product-change.ts'

/** Collects what an import would do to the first products that it would add, and to the first that it would change. */
export interface ImportPreview {
  add(plans: readonly ProductPlan[]): void
  /** Reads the current state of products that were added since the last time. */
  read(db: Db): Promise<void>
  /** In the sequence of the file. */
  changes(): ProductChange[]
  /** Returns the changes where there are others than the last time, or none were returned yet; else undefined. */
  news(): ProductChange[] | undefined
}

/** @param from the changes that were collected before the check was cut short */
export function createImportPreview({
  account,
  from,
}: {
  account: string
  from: readonly ProductChange[]
}): ImportPreview {
  const leftOf = (kind: ProductChange['status']) => MAX_PREVIEWED - from.filter(({ status }) => status === kind).length
  const left = { new: leftOf('new'), changed: leftOf('changed') }
  const changes = [...from]
  let waiting: ProductPlan[] = []
  let returned: number | null = null
  return {
    add(plans) {
      for (const plan of plans) {
        if (plan.status === 'unchanged' || left[plan.status] === 0) continue
        left[plan.status] -= 1
        waiting.push(plan)
      }
    },
    async read(db) {
      if (waiting.length === 0) return
      const productIds = waiting.flatMap(({ storedId }) => storedId ?? [])
      const found = productIds.length > 0 ? await readWholeProducts(db, { account, productIds }) : []
      const stored = new Map(found.map((product) => [product.id, product]))
      changes.push(...waiting.map((plan) => productChange(plan, stored.get(plan.storedId ?? 0) ?? null)))
      waiting = []
    },
    changes: () => changes,
    news() {
      if (changes.length === returned) return undefined
      returned = changes.length
      return changes
    },
  }
}
