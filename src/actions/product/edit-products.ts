import type { Db } from '#data/database/client.ts'
import type { VariantIds } from '#data/import/write-variants.ts'
import { parseDigest } from '#domain/import/plan-product.ts'
import { noteStaffEdits } from '#domain/import/staff-edits.ts'
import {
  type EditedStatement,
  type ProductBefore,
  type RewrittenProducts,
  rewriteProducts,
} from '../catalogue/rewrite-products.ts'
import { sha256 } from '../catalogue/sha256.ts'

/** Returns the new statement of a product. */
export type ProductEdit = (before: Pick<ProductBefore, 'product' | 'variants'>) => EditedStatement

interface EditOptions {
  account: string
  now: Date
  productIds: readonly number[]
  edit: ProductEdit
  /** Takes the locks of stock that is written later in the transaction; also where nothing else changes. */
  lockStock?: (variants: VariantIds) => Promise<void>
}

/**
 * Writes products as the staff edit them, and records the changes next to the values of the source (decision 051). The
 * caller appends the events.
 */
export async function editProducts(
  tx: Db,
  { account, now, productIds, edit, lockStock }: EditOptions,
): Promise<RewrittenProducts> {
  return rewriteProducts(tx, {
    account,
    now,
    productIds,
    lockStock,
    rewrite: (before) => {
      const statement = edit(before)
      return {
        statement,
        // The source is still where it was: what it states again is no news.
        digest: parseDigest(before.sourceDigest),
        staffEdits: noteStaffEdits(before.staffEdits, { before: before.product, after: statement, digestOf: sha256 }),
      }
    },
  })
}
