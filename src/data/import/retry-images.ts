import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { image } from '../schema/image.ts'

/**
 * Has the failed images of these products fetched again, as if for the first time: whoever repeats an import expects
 * another try. Nothing that a page shows changes.
 * @param answered sources for which the image folder has the answer, good or bad
 */
export async function retryImages(
  tx: Db,
  {
    account,
    productIds,
    answered,
    now,
  }: { account: string; productIds: readonly number[]; answered: readonly string[]; now: Date },
): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .update(image)
    .set({ state: 'pending', failure: null, attempts: 0, dueAt: now })
    .where(
      and(
        eq(image.account, account),
        inArray(image.productId, [...productIds]),
        eq(image.state, 'failed'),
        sql`${image.source} ~* '^https?:'`,
        sql`${image.source} not in (select json_array_elements_text(${JSON.stringify(answered)}::json))`,
      ),
    )
}
